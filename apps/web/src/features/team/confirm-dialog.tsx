import { Button, Modal } from '@mantine/core';
import { useAttempt } from '../../lib/use-attempt.ts';
import { shell } from '../../messages/shell.ts';
import { team as messages } from '../../messages/team.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useLastShown } from '../../ui/use-last-shown.ts';
import { useChangeTeam } from './requests.ts';
import classes from './team.module.css';

/** What is asked before it is done. */
export type Asked =
  | { readonly what: 'leave' | 'dissolve' }
  | { readonly what: 'remove' | 'handOver'; readonly userId: string; readonly name: string };

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly done: string;
}

function questionOf(asked: Asked): Question {
  if (!('name' in asked)) return messages[asked.what];
  const { title, done, ...words } = messages[asked.what];
  return { ...words, title: title(asked.name), done: done(asked.name) };
}

interface ConfirmDialogProps {
  /** Null: nothing. */
  readonly asked: Asked | null;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Asks before a seat is given up or taken, and before a workspace changes hands or ends. */
export function ConfirmDialog({ asked, onClose, onClosed }: ConfirmDialogProps) {
  const change = useChangeTeam();
  const { busy, error, setError, attempt } = useAttempt();
  const shown = useLastShown(asked);
  const question = shown === null ? null : questionOf(shown);

  function carryOut(wish: Asked): Promise<void> {
    if (!('userId' in wish)) return wish.what === 'leave' ? change.leave() : change.dissolve();
    return wish.what === 'remove' ? change.remove(wish.userId) : change.handOver(wish.userId);
  }

  async function confirm(wish: Asked) {
    if (!(await attempt(() => carryOut(wish)))) return;
    toast('success', questionOf(wish).done);
    onClose();
  }

  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      onExitTransitionEnd={() => {
        setError(null);
        onClosed();
      }}
      title={question?.title ?? ''}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <p className={classes.note}>{question?.text}</p>
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={onClose} data-autofocus>
          {messages.cancel}
        </Button>
        <Button
          variant="default"
          className={classes.danger ?? ''}
          loading={busy}
          onClick={() => shown !== null && void confirm(shown)}
        >
          {question?.confirm}
        </Button>
      </div>
    </Modal>
  );
}
