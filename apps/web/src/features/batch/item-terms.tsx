import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { savedTermListResponse, type TermListResponse } from '@verso/contracts';
import { Suspense, useCallback, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { ApiError, reasonOf, request } from '../../lib/api.ts';
import { lazy } from '../../lib/lazy.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { batch as messages } from '../../messages/batch.ts';
import { foundTerms } from '../../messages/found-terms.ts';
import { useGlossaryChoice } from '../translate/glossaries/use-glossary-choice.ts';
import { isSamePair, type Setup } from '../translate/setup/setup.ts';
import type { Batch } from './batch.ts';
import classes from './batch-page.module.css';
import { type BatchItem, termsFor } from './batch-state.ts';

const TermsDialog = lazy(async () => ({
  default: (await import('../translate/terms/terms-dialog.tsx')).TermsDialog,
}));

interface ItemTermsProps {
  readonly batch: Batch;
  readonly item: BatchItem;
  readonly setup: Setup;
  /** Whether characters have a price. */
  readonly hasPrices: boolean;
}

/** Finds the terms of one document of a batch, and says how many are approved. */
export function ItemTerms({ batch, item, setup, hasPrices }: ItemTermsProps) {
  const client = useQueryClient();
  const glossaries = useGlossaryChoice(setup, null, true);
  const finding = useAttempt();
  const [reviewing, setReviewing] = useState(false);
  const terms = termsFor(item, setup.target);
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
      batch.setTerms(item.key, list);
    },
    [client, batch, item.key],
  );
  const find = async () => {
    update(
      await batch.findTerms(
        item.key,
        setup,
        glossaries.chosen.map(({ id: glossary }) => glossary),
      ),
    );
    setReviewing(true);
  };
  // Terms that have expired must not be left out silently: the user finds them again or goes on without them.
  const isExpired = query.error instanceof ApiError && query.error.status === 404;
  const error = finding.error ?? (query.error === null ? null : reasonOf(query.error));
  return (
    <>
      <div className={classes.terms}>
        {terms === null || isExpired ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={finding.busy}
            disabled={isSamePair(setup) || glossaries.isPending}
            aria-label={messages.findTermsName({ name: item.name })}
            onClick={() => void finding.attempt(find)}
          >
            {foundTerms.find}
          </Button>
        ) : (
          <>
            <span>{foundTerms.summary({ approved: terms.approved, found: terms.found })}</span>
            <Button
              size="compact-sm"
              variant="default"
              loading={reviewing && query.isFetching}
              aria-label={messages.reviewTermsName({ name: item.name })}
              onClick={() => setReviewing(true)}
            >
              {foundTerms.review}
            </Button>
          </>
        )}
        {terms !== null && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={messages.discardTermsName({ name: item.name })}
            onClick={() => batch.setTerms(item.key, null)}
          >
            {foundTerms.discard}
          </Button>
        )}
      </div>
      <div role="alert">
        {error !== null && <p className={classes.reason}>{isExpired ? foundTerms.expired : error}</p>}
      </div>
      <Suspense>
        {(reviewing || query.data !== undefined) && (
          <TermsDialog
            list={reviewing ? (query.data ?? null) : null}
            name={item.name}
            hasPrices={hasPrices}
            onSaved={update}
            onLost={() => void query.refetch()}
            onClose={() => setReviewing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
