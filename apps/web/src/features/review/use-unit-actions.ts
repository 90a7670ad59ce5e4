import { useQueryClient } from '@tanstack/react-query';
import { type ChangedUnitResponse, changedUnitResponse, type TranslatedUnit } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { ApiError, request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { review } from '../../messages/review.ts';
import { toast } from '../../ui/toast.ts';
import { applyChange, type UnitPages } from './apply-change.ts';

/** Saves or retranslates one unit. The server then rewrites the document, so its cached data is updated. */
export function useUnitActions(translationId: string, unit: TranslatedUnit) {
  const client = useQueryClient();

  function applyAnswer({ unit: changed, translation }: ChangedUnitResponse) {
    client.setQueriesData<UnitPages>({ queryKey: keys.units(translationId) }, (pages) =>
      applyChange(pages, changed),
    );
    client.setQueryData(keys.translation(translationId), translation);
    toast('success', review.saved);
    void client.invalidateQueries({ queryKey: keys.file(translationId, 'translated') });
    void client.invalidateQueries({ queryKey: keys.consistency(translationId) });
    // The unit may match other filters now. The visible list keeps it, so nothing is refetched.
    void client.invalidateQueries({ queryKey: keys.units(translationId), refetchType: 'none' });
  }

  const save = useMutation({
    mutationFn: (body: { readonly target: string; readonly expected: string | null }) =>
      request(changedUnitResponse, 'PUT /api/translations/:id/units/:unitId', {
        params: { id: translationId, unitId: unit.id },
        body,
      }),
    onSuccess: applyAnswer,
    onError: refreshAfter,
  });
  const retranslation = useMutation({
    mutationFn: (instruction: string) =>
      request(changedUnitResponse, 'POST /api/translations/:id/units/:unitId/retranslate', {
        params: { id: translationId, unitId: unit.id },
        body: { instruction, expected: unit.target },
      }),
    onSuccess: (answer) => {
      applyAnswer(answer);
      void client.invalidateQueries({ queryKey: keys.me });
    },
    onError: refreshAfter,
  });

  /** After a conflict, fetches the current target to show it. */
  function refreshAfter(error: Error) {
    if (!isConflict(error)) return;
    void client.invalidateQueries({ queryKey: keys.units(translationId) });
  }

  return { save, retranslation };
}

/** Whether the unit was changed elsewhere in the meantime. */
export function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
