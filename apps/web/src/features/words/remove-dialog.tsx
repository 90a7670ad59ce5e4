import { Button, Modal } from '@mantine/core';
import { useAttempt } from '../../lib/use-attempt.ts';
import { shell } from '../../messages/shell.ts';
import { words } from '../../messages/words.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './words.module.css';

interface RemoveDialogProps {
  readonly opened: boolean;
  /** Identifies what is deleted, for a dialog of several: a click is no double click of one for another subject. */
  readonly subject?: string;
  readonly title: string;
  readonly text: string;
  /** The label of the button that deletes. */
  readonly confirm: string;
  /** Deletes. When it rejects, the dialog shows the reason. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is deleted. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { opened, subject, title, text, confirm, onConfirm, onClose } = props;
  const { busy, error, setError, attempt } = useAttempt();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setError(null)}
      title={title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <div className={classes.form}>
        <p className={classes.dialogText}>{text}</p>
        <div role="alert" className={classes.problem}>
          {error !== null && <Notice tone="danger">{error}</Notice>}
        </div>
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {words.cancel}
          </Button>
          <Button color="red.8" loading={busy} onClick={() => void attempt(onConfirm, subject)}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
