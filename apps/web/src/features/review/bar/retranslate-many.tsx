import { useQueryClient } from '@tanstack/react-query';
import { changedUnitResponse, type TranslatedUnit, type TranslationResponse } from '@verso/contracts';
import { keys, setAnswer } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { editor } from '../../../messages/editor.ts';
import { toast } from '../../../ui/toast.ts';
import { PricedWorkDialog, type Steps } from '../../billing/priced-work-dialog.tsx';
import { priceOf } from '../../billing/use-price.ts';
import { applyChanges } from '../../units/loaded-pages.ts';
import { plainText } from '../../units/wire.ts';
import type { Edits } from '../edits/use-edits.ts';

const messages = editor.selection;

interface RetranslateManyProps {
  readonly translation: Pick<TranslationResponse, 'id' | 'format'>;
  readonly units: readonly TranslatedUnit[];
  readonly edits: Edits;
  readonly onClose: () => void;
}

/** Asks, with the price, and translates units again, one after the other. It can be undone. */
export function RetranslateMany({ translation, units, edits, onClose }: RetranslateManyProps) {
  const { id } = translation;
  const client = useQueryClient();
  const count = units.length;
  const work = async ({ isStopped, setDone }: Steps) => {
    const changes: { id: string; before: string; after: string }[] = [];
    try {
      await edits.outbox.settled();
      for (const unit of units) {
        if (isStopped()) break;
        const answer = await request(
          changedUnitResponse,
          'POST /api/translations/:id/units/:unitId/retranslate',
          { params: { id, unitId: unit.id }, body: { expected: unit.target } },
        );
        applyChanges(client, id, [answer.unit]);
        setAnswer(client, keys.translation(id), answer.translation);
        const { source, target } = answer.unit;
        changes.push({ id: unit.id, before: unit.target ?? source, after: target ?? source });
        setDone(changes.length);
      }
    } finally {
      edits.noteAll(changes, editor.undoing.againAll({ count: changes.length }));
    }
    toast('success', messages.translated({ count: changes.length }));
  };
  return (
    <PricedWorkDialog
      translation={translation}
      title={messages.askAgain({ count })}
      question={messages.askAgainText}
      characters={units.reduce((sum, { source }) => sum + plainText(source).length, 0)}
      priceOf={priceOf}
      progressOf={(done) => messages.working({ done, total: count })}
      submit={messages.again}
      work={work}
      onClose={onClose}
    />
  );
}
