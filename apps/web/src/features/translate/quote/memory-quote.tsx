import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { documentQuoteResponse, type MemoryQuote, matchBands } from '@verso/contracts';
import { keys } from '../../../app/queries.ts';
import { reasonOf, upload } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { memoryQuote as messages } from '../../../messages/memory-quote.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import classes from './memory-quote.module.css';
import type { Quoted } from './ready-dialog.tsx';

export type MemoryMatches = ReturnType<typeof useMemoryMatches>;

/** Compares a document with the memories of its user, if they may hold a part of it. */
export function useMemoryMatches({ document, quote }: Quoted) {
  const { file, ...options } = document;
  const isEnabled = quote.memory_reuse !== null;
  const query = useQuery({
    queryKey: keys.memoryMatches([file.name, file.size, file.lastModified, options]),
    queryFn: async ({ signal }) => {
      const form = new FormData();
      // The options precede the file, so that the server can reject them before it reads the file.
      form.append('options', JSON.stringify(options));
      form.append('file', file, file.name);
      return (await upload(documentQuoteResponse, 'POST /api/quotes/document', form, { signal })).memory;
    },
    enabled: isEnabled,
    // Each request sends the document.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  return {
    isPending: isEnabled && query.isFetching,
    error: query.isFetching ? null : query.error,
    /** Null until they are counted, and if there are none. */
    data: query.isFetching ? null : (query.data ?? null),
    retry: () => void query.refetch(),
  };
}

interface MemoryMatchesViewProps {
  readonly matches: MemoryMatches;
  /** Null: the user's settings have decided. */
  readonly choice: { readonly reuse: boolean; readonly onChange: (reuse: boolean) => void } | null;
  readonly reuses: boolean;
}

/** The bands in which translators count matches, and the choice to reuse known texts. */
export function MemoryMatchesView({ matches, choice, reuses }: MemoryMatchesViewProps) {
  const { data, error, retry } = matches;
  return (
    <div className={classes.memory}>
      {error === null ? (
        <>
          <Bands bands={data?.bands} />
          <p role="status" className={classes.summary}>
            {summaryOf(matches)}
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
          {messages.failedText({ reason: reasonOf(error), reuse: reuses ? 'yes' : 'no' })}
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
export function MemoryChoice({ reuses, onChange }: MemoryChoiceProps) {
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

function summaryOf({ isPending, data }: MemoryMatches): string {
  if (isPending) return messages.comparing;
  const isEmpty = data === null || data.bands.every(({ band, units }) => band === 'new' || units === 0);
  const found = isEmpty ? messages.none : messages.reusable({ units: data.reusable.units });
  return data?.complete === false ? `${found} ${messages.partly}` : found;
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
