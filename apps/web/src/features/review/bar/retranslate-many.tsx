import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { changedUnitResponse, type TranslatedUnit, type TranslationResponse } from '@verso/contracts';
import { useRef, useState } from 'react';
import { forgetDocument, keys, setAnswer } from '../../../app/queries.ts';
import { reasonOf, request } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { editor } from '../../../messages/editor.ts';
import { shell } from '../../../messages/shell.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { RefusedQuote } from '../../billing/refused-quote.tsx';
import { usePrice } from '../../billing/use-price.ts';
import { applyChanges } from '../../units/loaded-pages.ts';
import { plainText } from '../../units/wire.ts';
import type { Edits } from '../edits/use-edits.ts';
import classes from '../review-tab.module.css';

const messages = editor.selection;

interface RetranslateManyProps {
  readonly translation: Pick<TranslationResponse, 'id' | 'format'>;
  readonly units: readonly TranslatedUnit[];
  readonly edits: Edits;
  readonly onClose: () => void;
}

/** Asks, with the price, and translates units again, one after the other. It can be stopped; what is done stays, and can be undone. */
export function RetranslateMany({
  translation: { id, format },
  units,
  edits,
  onClose,
}: RetranslateManyProps) {
  const client = useQueryClient();
  const characters = units.reduce((sum, { source }) => sum + plainText(source).length, 0);
  const price = usePrice(characters, format);
  const [done, setDone] = useState(0);
  const isStopped = useRef(false);
  const count = units.length;

  const work = useMutation({
    mutationFn: async () => {
      const changes: { id: string; before: string; after: string }[] = [];
      try {
        await edits.outbox.settled();
        for (const unit of units) {
          if (isStopped.current) break;
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
        forgetDocument(client, id);
        void client.invalidateQueries({ queryKey: keys.me });
      }
      return changes.length;
    },
    onSuccess: (translated) => {
      toast('success', messages.translated({ count: translated }));
      onClose();
    },
  });
  const stop = () => {
    isStopped.current = true;
    if (!work.isPending) onClose();
  };
  return (
    <Modal
      opened
      onClose={stop}
      title={messages.askAgain({ count })}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <p className={classes.question}>{messages.askAgainText({ characters })}</p>
      {price.data?.allowed === false && <RefusedQuote quote={price.data} />}
      {(work.error ?? price.error) && (
        <Notice
          tone="danger"
          role="alert"
          title={messages.failed({ reason: reasonOf(work.error ?? price.error) })}
        />
      )}
      <div className={classes.questionActions}>
        <span role="status">{work.isPending && messages.working({ done, total: count })}</span>
        <Button variant="default" onClick={stop}>
          {work.isPending ? messages.stop : messages.cancel}
        </Button>
        <Button loading={work.isPending} disabled={!price.data?.allowed} onClick={() => work.mutate()}>
          {messages.again}
        </Button>
      </div>
    </Modal>
  );
}
