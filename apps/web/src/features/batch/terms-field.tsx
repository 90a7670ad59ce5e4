import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { savedTermListResponse, type TermListResponse } from '@verso/contracts';
import { ListChecksIcon } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { ApiError, reasonOf, request } from '../../lib/api.ts';
import { stay } from '../../lib/late-answers.ts';
import { lazy } from '../../lib/lazy.ts';
import { batch as messages } from '../../messages/batch.ts';
import { foundTerms } from '../../messages/found-terms.ts';
import type { useGlossaryChoice } from '../translate/glossaries/use-glossary-choice.ts';
import { isSamePair, type Setup } from '../translate/setup/setup.ts';
import type { Batch } from './batch.ts';
import classes from './batch-page.module.css';
import { type BatchItem, type BatchState, filesWithoutTerms, termsFor } from './batch-state.ts';

const TermsDialog = lazy(async () => ({
  default: (await import('../translate/terms/terms-dialog.tsx')).TermsDialog,
}));

interface BatchTermsFieldProps {
  readonly batch: Batch;
  readonly state: BatchState;
  readonly setup: Setup;
  readonly glossaries: ReturnType<typeof useGlossaryChoice>;
  /** Whether characters have a price. */
  readonly hasPrices: boolean;
}

/** Finds the terms of all documents of a batch in one list, and says how many are approved. */
export function BatchTermsField({ batch, state, setup, glossaries, hasPrices }: BatchTermsFieldProps) {
  const client = useQueryClient();
  const [reviewing, setReviewing] = useState(false);
  const terms = termsFor(state, setup.target);
  const open = filesWithoutTerms(state.items, terms);
  const id = terms?.id ?? '';
  const query = useQuery({
    queryKey: keys.termList(id),
    queryFn: async ({ signal }) =>
      (await request(savedTermListResponse, 'GET /api/term-lists/:id', { params: { id }, signal })).list,
    enabled: reviewing && terms !== null,
    // Only this page changes them.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const update = useCallback(
    (list: TermListResponse) => {
      client.setQueryData(keys.termList(list.id), list);
      batch.setTerms(list);
    },
    [client, batch],
  );
  const { search, failed, find, stop } = useSearch(batch, setup, (list) => {
    client.setQueryData(keys.termList(list.id), list);
  });
  const findIn = async (files: readonly BatchItem[]) => {
    const chosen = glossaries.chosen.map(({ id: glossary }) => glossary);
    const isThere = stay();
    if ((await find(files, chosen)) && isThere()) setReviewing(true);
  };
  // Terms that have expired must not be left out silently: the user finds them again or goes on without them.
  const isExpired = query.error instanceof ApiError && query.error.status === 404;
  const cannotSearch = isSamePair(setup) || glossaries.isPending;
  if (search !== null) {
    return (
      <div className={classes.terms}>
        <span role="status">{messages.findingTerms(search)}</span>
        <Button size="compact-sm" variant="default" onClick={stop}>
          {foundTerms.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <div className={classes.terms}>
        {terms === null ? (
          <>
            <Button
              variant="default"
              leftSection={<ListChecksIcon size={16} strokeWidth={1.7} aria-hidden />}
              disabled={cannotSearch || open.length === 0}
              onClick={() => void findIn(open)}
            >
              {foundTerms.find}
            </Button>
            <span className={classes.facts}>{messages.findTermsNote}</span>
          </>
        ) : (
          <>
            <span role="status" className={classes.summary}>
              {foundTerms.summary({ approved: terms.approved, found: terms.found })}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              loading={reviewing && query.isFetching}
              onClick={() => (query.isError ? void query.refetch() : setReviewing(true))}
            >
              {foundTerms.review}
            </Button>
            {open.length > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={cannotSearch}
                onClick={() => void findIn(open)}
              >
                {messages.findMore({ files: open.length })}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => batch.setTerms(null)}>
              {foundTerms.discard}
            </Button>
            <p className={classes.facts}>{messages.termsNote({ files: terms.files.length })}</p>
          </>
        )}
      </div>
      <div role="alert">
        {failed.map(({ name, reason }) => (
          <p key={name} className={classes.reason}>
            {messages.termsFailed({ name, reason })}
          </p>
        ))}
        {query.error !== null && (
          <p className={classes.reason}>
            {isExpired ? `${foundTerms.expired}. ${messages.termsExpired}` : reasonOf(query.error)}
          </p>
        )}
      </div>
      <Suspense>
        {(reviewing || query.data !== undefined) && (
          <TermsDialog
            list={reviewing ? (query.data ?? null) : null}
            name={messages.documents({ documents: terms?.files.length ?? 0 })}
            hasPrices={hasPrices}
            onSaved={update}
            onLost={() => void query.refetch()}
            onClose={() => setReviewing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

interface Failure {
  readonly name: string;
  readonly reason: string;
}

/** Searches one file after another. A file that fails is named, and the others are searched. */
function useSearch(batch: Batch, setup: Setup, onFound: (list: TermListResponse) => void) {
  const [search, setSearch] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [failed, setFailed] = useState<readonly Failure[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns whether the terms of a file were found, and the search was not stopped */
  async function find(files: readonly BatchItem[], glossaryIds: readonly string[]): Promise<boolean> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const failures: Failure[] = [];
    setFailed([]);
    for (const [done, { key, name }] of files.entries()) {
      setSearch({ done, total: files.length });
      try {
        onFound(await batch.findTerms(key, setup, glossaryIds, signal));
      } catch (error) {
        if (signal.aborted) break;
        failures.push({ name, reason: reasonOf(error) });
      }
    }
    setSearch(null);
    setFailed(failures);
    return !signal.aborted && failures.length < files.length;
  }

  return { search, failed, find, stop: () => running.current?.abort() };
}
