import { Modal, Skeleton } from '@mantine/core';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import type { WorkState } from '../../lib/use-work.ts';
import { shell } from '../../messages/shell.ts';
import { ConfirmChanges } from './confirm-changes.tsx';
import dialog from './exchange-dialog.module.css';

type ConfirmProps = ComponentProps<typeof ConfirmChanges>;

interface ChangesDialogProps {
  readonly title: string;
  readonly preview: {
    readonly data: ConfirmProps['found'];
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  /** Asks for the preview: when the dialog opens. */
  readonly onLook: () => void;
  readonly application: { readonly isPending: boolean; readonly error: Error | null };
  readonly onApply: () => void;
  readonly work: WorkState;
  readonly messages: ConfirmProps['messages'] & {
    readonly found: (values: { count: number }) => string;
    readonly refused: (values: { count: number }) => string;
    readonly apply: (values: { count: number }) => string;
  };
  readonly onClose: () => void;
}

/** Lists what would change in many units, then writes it. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { title, preview, onLook, application, onApply, messages, work } = props;
  const close = work.closing(props.onClose);
  const look = useEffectEvent(onLook);
  useEffect(() => look(), []);
  const found = preview.data;
  const error = preview.error ?? application.error;
  return (
    <Modal opened onClose={close} title={title} size="xl" closeButtonProps={{ 'aria-label': shell.close }}>
      <div className={dialog.form}>
        <ConfirmChanges
          found={found}
          isLooking={preview.isPending}
          isApplying={application.isPending}
          error={error}
          messages={messages}
          work={work}
          submit={messages.apply({ count: found?.changed ?? 0 })}
          isDisabled={found === undefined || found.changed === 0}
          onSubmit={() => onApply()}
          onClose={close}
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
