import { Button, Modal, Skeleton } from '@mantine/core';
import type { CheckRule } from '@verso/contracts';
import { useEffect, useEffectEvent } from 'react';
import { reasonOf } from '../../../lib/api.ts';
import { checks as messages } from '../../../messages/checks.ts';
import { shell } from '../../../messages/shell.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Changes } from '../changes.tsx';
import dialog from '../exchange-dialog.module.css';
import { useCheckActions } from './use-checks.ts';

interface FixDialogProps {
  readonly translationId: string;
  readonly rule: CheckRule;
  readonly onClose: () => void;
}

/** Fixes all problems of a rule: lists what would change, then writes it. */
export function FixDialog({ translationId, rule, onClose }: FixDialogProps) {
  const { preview, fix } = useCheckActions(translationId);
  const look = useEffectEvent(() => preview.mutate({ rule }));
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
        <div role="status" aria-busy={preview.isPending}>
          {found === undefined && error === null && <Skeleton height={120} radius="md" />}
          {found !== undefined && <p className={dialog.text}>{messages.fixText({ count: found.changed })}</p>}
          {found !== undefined && found.refused > 0 && (
            <p className={dialog.text}>{messages.fixRefused({ count: found.refused })}</p>
          )}
        </div>
        {error !== null && (
          <Notice tone="danger" role="alert" title={messages.failed}>
            {reasonOf(error)}
          </Notice>
        )}
        {found !== undefined && found.units.length > 0 && (
          <Changes units={found.units} total={found.changed + found.refused} after={messages.after} />
        )}
        <div className={dialog.actions}>
          <span className={dialog.space} />
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            loading={fix.isPending}
            disabled={found === undefined || found.changed === 0}
            onClick={() => fix.mutate({ rule }, { onSuccess: onClose })}
          >
            {messages.apply({ count: found?.changed ?? 0 })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
