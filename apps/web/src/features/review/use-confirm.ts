import { useQueryClient } from '@tanstack/react-query';
import { type ConfirmUnitsRequest, confirmUnitsResponse, type TranslatedUnit } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { reasonOf, request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { review } from '../../messages/review.ts';
import { toast } from '../../ui/toast.ts';
import { applyChange, type UnitPages } from './apply-change.ts';
import { type ReviewFilter, unitsChoice } from './filters.ts';
import { isConflict } from './use-unit-actions.ts';

const { confirm: messages } = review;

/** Confirms units, one by one or all that a filter shows, or takes the confirmation of one back. */
export function useConfirm(translationId: string) {
  const client = useQueryClient();
  const units = { queryKey: keys.units(translationId) };
  const send = (body: Partial<ConfirmUnitsRequest>) =>
    request(confirmUnitsResponse, 'POST /api/translations/:id/confirmations', {
      params: { id: translationId },
      body,
    });
  const failed = (error: Error) => toast('error', messages.failed({ reason: reasonOf(error) }));

  const one = useMutation({
    mutationFn: ({ id, target, confirmed_at }: TranslatedUnit) =>
      send({ unit: id, expected: target, confirmed: confirmed_at === undefined }),
    onSuccess: ({ unit }) => {
      if (unit === null) return;
      client.setQueriesData<UnitPages>(units, (pages) => applyChange(pages, unit));
      // The visible list keeps the unit, so nothing is refetched.
      void client.invalidateQueries({ ...units, refetchType: 'none' });
    },
    onError: (error) => {
      failed(error);
      // Shows what the unit says now.
      if (isConflict(error)) void client.invalidateQueries(units);
    },
  });
  const all = useMutation({
    mutationFn: (filter: ReviewFilter) => send(unitsChoice(filter)),
    onSuccess: ({ changed }) => {
      toast('success', messages.done({ count: changed }));
      void client.invalidateQueries(units);
    },
    onError: failed,
  });
  return { one: one.mutate, all };
}
