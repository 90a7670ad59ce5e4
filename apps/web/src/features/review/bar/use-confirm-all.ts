import { useQueryClient } from '@tanstack/react-query';
import { confirmUnitsResponse } from '@verso/contracts';
import { reasonOf } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useWork } from '../../../lib/use-work.ts';
import { requestWork } from '../../../lib/work.ts';
import { review } from '../../../messages/review.ts';
import { toast } from '../../../ui/toast.ts';
import { forgetUnits } from '../../units/loaded-pages.ts';
import type { Edits } from '../edits/use-edits.ts';
import { type ReviewFilter, unitsChoice } from '../filters.ts';

/** Confirms all units that a filter shows. Canceled, it keeps those that are confirmed by then. */
export function useConfirmAll(id: string, edits: Edits) {
  const client = useQueryClient();
  const work = useWork();
  const confirming = useMutation({
    mutationFn: async (filter: ReviewFilter) => {
      await edits.outbox.settled();
      const input = { params: { id }, body: unitsChoice(filter) };
      return work.run((follow) =>
        requestWork(confirmUnitsResponse, 'POST /api/translations/:id/confirmations', input, follow),
      );
    },
    onSuccess: ({ isCanceled, result }) => {
      const count = result?.changed ?? 0;
      edits.noteConfirmedIds(result?.changed_ids ?? []);
      if (isCanceled) toast('warning', review.confirm.canceled({ count }));
      else toast('success', review.confirm.done({ count }));
      void forgetUnits(client, id);
    },
    onError: (error) => toast('error', review.confirm.failed({ reason: reasonOf(error) })),
  });
  return { ...confirming, work };
}
