import { useQueryClient } from '@tanstack/react-query';
import { changedUnitResponse, type TranslatedUnit, type TranslationResponse } from '@verso/contracts';
import { forgetDocument, keys, setAnswer } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { editor } from '../../messages/editor.ts';
import { review } from '../../messages/review.ts';
import { toast } from '../../ui/toast.ts';
import { applyChanges } from '../units/loaded-pages.ts';
import { isConflict, readUnit } from './edits/send-change.ts';
import type { Edits } from './edits/use-edits.ts';
import { RetranslateForm } from './retranslate-form.tsx';

interface RetranslationProps {
  readonly translation: Pick<TranslationResponse, 'id' | 'format'>;
  readonly unit: TranslatedUnit;
  readonly edits: Edits;
  readonly onCancel: () => void;
  /** Called after the unit was translated, while this is still shown. */
  readonly onDone: () => void;
}

/** Translates a unit again, with an instruction. */
export function Retranslation({
  translation: { id, format },
  unit,
  edits,
  onCancel,
  onDone,
}: RetranslationProps) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (instruction: string) => {
      await edits.outbox.settled();
      return request(changedUnitResponse, 'POST /api/translations/:id/units/:unitId/retranslate', {
        params: { id, unitId: unit.id },
        body: { instruction, expected: unit.target },
      });
    },
    onSuccess: ({ unit: changed, translation }) => {
      applyChanges(client, id, [changed]);
      setAnswer(client, keys.translation(id), translation);
      forgetDocument(client, id);
      void client.invalidateQueries({ queryKey: keys.me });
      edits.note(unit.id, unit.target ?? unit.source, changed.target ?? changed.source, editor.undoing.again);
      toast('success', review.saved);
    },
    onError: async (error) => {
      if (!isConflict(error)) return;
      // Shows what the unit says now.
      const current = await readUnit(client, id, unit.id).catch(() => undefined);
      if (current !== undefined) applyChanges(client, id, [current]);
    },
  });
  return (
    <RetranslateForm
      unit={unit}
      format={format}
      pending={mutation.isPending}
      error={mutation.error}
      onRetranslate={(instruction) => mutation.mutate(instruction, { onSuccess: onDone })}
      onCancel={onCancel}
    />
  );
}
