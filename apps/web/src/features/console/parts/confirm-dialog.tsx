import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { consoleMessages } from '../../../messages/console/console.ts';
import { shell } from '../../../messages/shell.ts';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import classes from './parts.module.css';

interface ConfirmDialogProps<Value> {
  /** The subject of the action; null: closed. */
  readonly value: Value | null;
  readonly title: string;
  readonly text: (value: Value) => ReactNode;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onConfirm: (value: Value) => void;
  readonly onClose: () => void;
}

/** Confirms an irreversible action. The cancel button has the focus. */
export function ConfirmDialog<Value>(props: ConfirmDialogProps<Value>) {
  const { value, title, text, confirm, busy = false, onConfirm, onClose } = props;
  const shown = useLastShown(value);
  return (
    <Modal
      opened={value !== null}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {shown !== null && (
        <>
          <div className={classes.dialogText}>{text(shown)}</div>
          <div className={classes.dialogActions}>
            <Button variant="default" onClick={onClose} data-autofocus>
              {consoleMessages.cancel}
            </Button>
            <Button color="red.8" loading={busy} onClick={() => onConfirm(shown)}>
              {confirm}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
