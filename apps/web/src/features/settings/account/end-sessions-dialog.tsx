import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { keys } from '../../../app/queries.ts';
import { command } from '../../../lib/api.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { accountSettings } from '../../../messages/account-settings.ts';
import { shell } from '../../../messages/shell.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { resetSession } from '../../accounts/session.ts';
import classes from './account.module.css';

const messages = accountSettings.sessions;

/** Ends all other sessions, or all sessions including this one. */
export function EndSessionsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, error, attempt } = useAttempt();
  const end = (scope: 'everywhere' | 'others') =>
    attempt(() => command('DELETE /api/account/sessions', { query: { scope } }), scope);

  async function endOthers() {
    if (!(await end('others'))) return;
    toast('success', messages.othersEnded);
    await client.invalidateQueries({ queryKey: keys.sessions });
    onClose();
  }

  async function endAll() {
    if (!(await end('everywhere'))) return;
    await resetSession(client);
    await navigate('/');
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={messages.endAllTitle}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <p className={classes.note}>{messages.endAllText}</p>
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{messages.endFailed({ reason: error })}</Notice>}
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={() => void endAll()}>
          {messages.all}
        </Button>
        <Button loading={busy} onClick={() => void endOthers()} data-autofocus>
          {messages.others}
        </Button>
      </div>
    </Modal>
  );
}
