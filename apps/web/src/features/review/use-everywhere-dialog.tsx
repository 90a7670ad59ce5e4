import { Modal, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type UseEverywhereRequest, useEverywhereResponse } from '@verso/contracts';
import { useEffect, useEffectEvent } from 'react';
import { forgetDocument, keys, setAnswer } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { review } from '../../messages/review.ts';
import { shell } from '../../messages/shell.ts';
import { forgetUnits } from '../units/loaded-pages.ts';
import { ConfirmChanges } from './confirm-changes.tsx';
import { useEdits } from './edits/use-edits.ts';
import dialog from './exchange-dialog.module.css';

const messages = review.consistency.dialog;

interface UseEverywhereDialogProps {
  readonly translationId: string;
  readonly choice: Omit<UseEverywhereRequest, 'apply'>;
  readonly onClose: () => void;
}

/** Uses one rendering of a text or term everywhere: lists what would change, then writes it. */
export function UseEverywhereDialog({ translationId: id, choice, onClose }: UseEverywhereDialogProps) {
  const client = useQueryClient();
  const edits = useEdits(id);
  const send = async (apply: boolean) => {
    await edits.outbox.settled();
    return request(useEverywhereResponse, 'POST /api/translations/:id/consistency', {
      params: { id },
      body: { ...choice, apply },
    });
  };
  const preview = useMutation({ mutationFn: () => send(false) });
  const application = useMutation({
    mutationFn: () => send(true),
    onSuccess: (answer) => {
      setAnswer(client, keys.translation(id), answer.translation);
      void forgetUnits(client, id);
      forgetDocument(client, id);
      edits.noteListed(answer, messages.undoing, messages.done({ count: answer.changed }));
      onClose();
    },
  });
  const look = useEffectEvent(() => preview.mutate());
  useEffect(() => look(), []);
  const found = preview.data;
  const error = preview.error ?? application.error;
  return (
    <Modal
      opened
      onClose={onClose}
      title={messages.title({ target: choice.target })}
      size="xl"
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <div className={dialog.form}>
        <ConfirmChanges
          found={found}
          isLooking={preview.isPending}
          isApplying={application.isPending}
          error={error}
          messages={messages}
          submit={messages.apply({ count: found?.changed ?? 0 })}
          isDisabled={found === undefined || found.changed === 0}
          onSubmit={() => application.mutate()}
          onClose={onClose}
        >
          {found === undefined && error === null && <Skeleton height={120} radius="md" />}
          {found !== undefined && <p className={dialog.text}>{messages.found({ count: found.changed })}</p>}
          {found !== undefined && found.refused > 0 && (
            <p className={dialog.text}>{messages.refused({ count: found.refused })}</p>
          )}
        </ConfirmChanges>
      </div>
    </Modal>
  );
}
