import { Button, Modal } from '@mantine/core';
import { useAttempt } from '../../lib/use-attempt.ts';
import { shell } from '../../messages/shell.ts';
import { team as messages } from '../../messages/teams.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useLastShown } from '../../ui/use-last-shown.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { useChangeTeam } from './requests.ts';
import classes from './team.module.css';

/** An action that needs a confirmation. */
export type TeamAction =
  | { readonly type: 'leave' | 'dissolve' }
  | { readonly type: 'remove' | 'transfer'; readonly userId: string; readonly name: string };

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly done: string;
}

function questionOf(action: TeamAction): Question {
  if (!('name' in action)) return messages[action.type];
  const { title, done, ...texts } = messages[action.type];
  return { ...texts, title: title({ name: action.name }), done: done({ name: action.name }) };
}

interface ConfirmDialogProps {
  /** The action to confirm; null closes the dialog. */
  readonly action: TeamAction | null;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Asks for confirmation before a member leaves or is removed, or a workspace is transferred or deleted. */
export function ConfirmDialog({ action, onClose, onClosed }: ConfirmDialogProps) {
  const change = useChangeTeam();
  const { busy, error, setError, attempt } = useAttempt();
  const whileShown = useWhileShown(action);
  const shown = useLastShown(action);
  const question = shown === null ? null : questionOf(shown);

  function run(confirmed: TeamAction): Promise<void> {
    if (!('userId' in confirmed)) return confirmed.type === 'leave' ? change.leave() : change.dissolve();
    return confirmed.type === 'remove' ? change.remove(confirmed.userId) : change.transfer(confirmed.userId);
  }

  async function confirm(confirmed: TeamAction) {
    if (!(await attempt(() => run(confirmed), JSON.stringify(confirmed)))) return;
    toast('success', questionOf(confirmed).done);
    whileShown(onClose);
  }

  return (
    <Modal
      opened={action !== null}
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
