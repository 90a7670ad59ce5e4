import { Modal, Skeleton } from '@mantine/core';
import type { CheckRule } from '@verso/contracts';
import { useEffect, useEffectEvent } from 'react';
import { checks as messages } from '../../../messages/checks.ts';
import { shell } from '../../../messages/shell.ts';
import { ConfirmChanges } from '../confirm-changes.tsx';
import dialog from '../exchange-dialog.module.css';
import { useCheckActions } from './use-checks.ts';

interface FixDialogProps {
  readonly translationId: string;
  readonly rule: CheckRule;
  /** Replaces a word instead. */
  readonly replace?: { readonly word: string; readonly by: string };
  readonly onClose: () => void;
}

/** Fixes all problems of a rule: lists what would change, then writes it. */
export function FixDialog({ translationId, rule, replace, onClose }: FixDialogProps) {
  const { preview, fix } = useCheckActions(translationId);
  const look = useEffectEvent(() => preview.mutate({ rule, replace }));
  useEffect(() => look(), []);
  const error = preview.error ?? fix.error;
  const found = preview.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={messages.fixTitle({ rule: messages.rules[rule] })}
      size="xl"
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <div className={dialog.form}>
        <ConfirmChanges
          found={found}
          isLooking={false}
          isApplying={fix.isPending}
          error={error}
          messages={messages}
          submit={messages.apply({ count: found?.changed ?? 0 })}
          isDisabled={found === undefined || found.changed === 0}
          onSubmit={() => fix.mutate({ rule, replace }, { onSuccess: onClose })}
          onClose={onClose}
        >
          {found === undefined && error === null && <Skeleton height={120} radius="md" />}
          {found !== undefined && <p className={dialog.text}>{messages.fixText({ count: found.changed })}</p>}
          {found !== undefined && found.refused > 0 && (
            <p className={dialog.text}>{messages.fixRefused({ count: found.refused })}</p>
          )}
        </ConfirmChanges>
      </div>
    </Modal>
  );
}
