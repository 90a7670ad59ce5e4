import { useQueryClient } from '@tanstack/react-query';
import { type ChangedUnitResponse, changedUnitResponse, type TranslatedUnit } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { ApiError, request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { review } from '../../messages/review.ts';
import { toast } from '../../ui/toast.ts';
import { applyChange, type UnitPages } from './apply-change.ts';

/** What can be done with one unit. Either way the document is written anew, and all that shows it follows. */
export function useUnitActions(translationId: string, unit: TranslatedUnit) {
  const client = useQueryClient();

  function settle({ unit: changed, translation }: ChangedUnitResponse) {
    client.setQueriesData<UnitPages>({ queryKey: keys.units(translationId) }, (pages) =>
      applyChange(pages, changed),
    );
    client.setQueryData(keys.translation(translationId), translation);
    toast('success', review.saved);
    void client.invalidateQueries({ queryKey: keys.file(translationId, 'translated') });
    // Other filters list it or don't any more; the one that is looked at keeps it.
    void client.invalidateQueries({ queryKey: keys.units(translationId), refetchType: 'none' });
  }

  const save = useMutation({
    mutationFn: (body: { readonly target: string; readonly expected: string | null }) =>
      request(changedUnitResponse, 'PUT /api/translations/:id/units/:unitId', {
        params: { id: translationId, unitId: unit.id },
        body,
      }),
    onSuccess: settle,
    onError: refreshAfter,
  });
  const again = useMutation({
    mutationFn: (instruction: string) =>
      request(changedUnitResponse, 'POST /api/translations/:id/units/:unitId/retranslate', {
        params: { id: translationId, unitId: unit.id },
        body: { instruction, expected: unit.target },
      }),
    onSuccess: (answer) => {
      settle(answer);
      void client.invalidateQueries({ queryKey: keys.me });
    },
    onError: refreshAfter,
  });

  /** Whoever is told that a text has changed is shown what it says now. */
  function refreshAfter(error: Error) {
    if (!isConflict(error)) return;
    void client.invalidateQueries({ queryKey: keys.units(translationId) });
  }

  return { save, again };
}

/** Whether somebody else, or another tab, was faster. */
export function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
