import { Button, Skeleton } from '@mantine/core';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { documentQuoteResponse, type MemoryQuote, matchBands } from '@verso/contracts';
import { keys } from '../../../app/queries.ts';
import { reasonOf, upload } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { memoryQuote as messages } from '../../../messages/memory-quote.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import classes from './memory-quote.module.css';
import type { Quoted } from './ready-dialog.tsx';

/** The comparison of documents with memories. */
export interface MemoryMatches {
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Null until they are counted, and if there are none. */
  readonly data: Pick<MemoryQuote, 'bands' | 'reusable' | 'complete'> | null;
  readonly retry: () => void;
}

/** The request that compares a document with the memories of its user. */
export function memoryMatchesQuery({ file, ...options }: Quoted['document']) {
  return queryOptions({
    queryKey: keys.memoryMatches([file.name, file.size, file.lastModified, options]),
    queryFn: async ({ signal }) => {
      const form = new FormData();
      // The options precede the file, so that the server can reject them before it reads the file.
      form.append('options', JSON.stringify({ ...options, count_extras: false }));
      form.append('file', file, file.name);
      return (await upload(documentQuoteResponse, 'POST /api/quotes/document', form, { signal })).memory;
    },
    // Each request sends the document.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

/** Compares a document with the memories of its user, if they may hold a part of it. */
export function useMemoryMatches({ document, quote }: Quoted) {
  const isEnabled = quote.memory_reuse !== null;
  const query = useQuery({ ...memoryMatchesQuery(document), enabled: isEnabled });
  return matchesOf(query, isEnabled);
}

/** What a query has found. While it runs again, what it found before is not shown. */
export function matchesOf<Data>(query: UseQueryResult<Data | null>, isEnabled: boolean) {
  return {
    isPending: isEnabled && query.isFetching,
    error: query.isFetching ? null : query.error,
    data: query.isFetching ? null : (query.data ?? null),
    retry: () => void query.refetch(),
  };
}

interface MemoryMatchesViewProps {
  readonly matches: MemoryMatches;
  /** Null: the user's settings have decided. */
  readonly choice: { readonly reuse: boolean; readonly onChange: (reuse: boolean) => void } | null;
  readonly reuses: boolean;
  /** How many documents were compared. */
  readonly documents?: number;
}

/** The bands in which translators count matches, and the choice to reuse known texts. */
export function MemoryMatchesView({ matches, choice, reuses, documents = 1 }: MemoryMatchesViewProps) {
  const { data, error, retry } = matches;
  return (
    <div className={classes.memory}>
      {error === null ? (
        <>
          <Bands bands={data?.bands} />
          <p role="status" className={classes.summary}>
            {summaryOf(matches, documents)}
          </p>
        </>
      ) : (
        <Notice
          tone="warning"
          role="alert"
          title={messages.failed}
          actions={
            <Button size="xs" variant="default" onClick={retry}>
              {messages.retry}
            </Button>
          }
        >
          {messages.failedText({ reason: reasonOf(error), documents, reuse: reuses ? 'yes' : 'no' })}
        </Notice>
      )}
      {choice !== null && <MemoryChoice reuses={choice.reuse} onChange={choice.onChange} />}
    </div>
  );
}

interface MemoryChoiceProps {
  readonly reuses: boolean;
  readonly onChange: (reuses: boolean) => void;
}

/** Whether known texts are reused, for users whose settings ask each time. */
function MemoryChoice({ reuses, onChange }: MemoryChoiceProps) {
  return (
    <RadioCards
      legend={messages.choice}
      name="memory-reuse"
      options={options}
      value={reuses ? 'reuse' : 'translate'}
      onChange={(value) => onChange(value === 'reuse')}
    />
  );
}

const options = (['reuse', 'translate'] as const).map((value) => ({ value, ...messages.choices[value] }));

function summaryOf({ isPending, data }: MemoryMatches, documents: number): string {
  if (isPending) return messages.comparing({ documents });
  const isEmpty = data === null || data.bands.every(({ band, units }) => band === 'new' || units === 0);
  const found = isEmpty ? messages.none({ documents }) : messages.reusable({ units: data.reusable.units });
  return data?.complete === false ? `${found} ${messages.partly({ documents })}` : found;
}

/** All bands, also the empty ones, so that nothing moves when they arrive. */
function Bands({ bands }: { bands: MemoryQuote['bands'] | undefined }) {
  const { columns } = messages;
  return (
    <table className={classes.bands}>
      <caption>{messages.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.match}</th>
          <th scope="col">{columns.units}</th>
          <th scope="col">{columns.words}</th>
          <th scope="col">{columns.characters}</th>
        </tr>
      </thead>
      <tbody>
        {matchBands.map((name) => {
          const band = bands?.find((each) => each.band === name);
          return (
            <tr key={name} data-empty={band?.units === 0}>
              <th scope="row">{messages.bands[name]}</th>
              <Amount value={band?.units} />
              <Amount value={band?.words} />
              <Amount value={band?.characters} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Amount({ value }: { value: number | undefined }) {
  return <td>{value === undefined ? <Skeleton height={8} width="2rem" /> : formatNumber(value)}</td>;
}
