import { useQueryClient } from '@tanstack/react-query';
import { confirmUnitsResponse, type TranslatedUnit } from '@verso/contracts';
import { reasonOf, request } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { review } from '../../../messages/review.ts';
import { toast } from '../../../ui/toast.ts';
import { forgetUnits } from '../../units/loaded-pages.ts';
import { allUnits } from '../batch.ts';
import type { Edits } from '../edits/use-edits.ts';
import { type ReviewFilter, unitsChoice } from '../filters.ts';

/** Confirms all units that a filter shows. */
export function useConfirmAll(id: string, edits: Edits) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (filter: ReviewFilter) => {
      await edits.outbox.settled();
      // To undo it, the units must be known.
      const open: Pick<TranslatedUnit, 'id' | 'target'>[] = [];
      for await (const units of allUnits(id, filter)) {
        for (const { id, target, confirmed_at } of units)
          if (confirmed_at === undefined) open.push({ id, target });
      }
      const { changed } = await request(confirmUnitsResponse, 'POST /api/translations/:id/confirmations', {
        params: { id },
        body: unitsChoice(filter),
      });
      return { changed, open };
    },
    onSuccess: ({ changed, open }) => {
      edits.noteConfirmed(open);
      toast('success', review.confirm.done({ count: changed }));
      void forgetUnits(client, id);
    },
    onError: (error) => toast('error', review.confirm.failed({ reason: reasonOf(error) })),
  });
}
