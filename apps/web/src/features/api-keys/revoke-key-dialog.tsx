import { Button, Modal } from '@mantine/core';
import type { ApiKeyResponse } from '@verso/contracts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { apiKeys as messages } from '../../messages/api-keys.ts';
import { shell } from '../../messages/shell.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useLastShown } from '../../ui/use-last-shown.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import classes from './api-keys.module.css';
import { useChangeApiKeys } from './requests.ts';

interface DialogProps {
  /** The key to revoke; null closes the dialog. */
  readonly apiKey: ApiKeyResponse | null;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Asks for confirmation before a key is revoked. */
export function RevokeKeyDialog({ apiKey, onClose, onClosed }: DialogProps) {
  const { revoke } = useChangeApiKeys();
  const { busy, error, setError, attempt } = useAttempt();
  const whileShown = useWhileShown(apiKey);
  const shown = useLastShown(apiKey);

  async function confirm({ id, name }: ApiKeyResponse) {
    if (!(await attempt(() => revoke(id), id))) return;
    toast('success', messages.revoked({ name }));
    whileShown(onClose);
  }

  return (
    <Modal
      opened={apiKey !== null}
      onClose={onClose}
      onExitTransitionEnd={() => {
        setError(null);
        onClosed();
      }}
      title={shown === null ? '' : messages.revokeTitle({ name: shown.name })}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <p className={classes.note}>{messages.revokeText}</p>
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{messages.revokeFailed({ reason: error })}</Notice>}
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={onClose} data-autofocus>
          {messages.keep}
        </Button>
        <Button
          variant="default"
          className={classes.revoke}
          loading={busy}
          onClick={() => shown !== null && void confirm(shown)}
        >
          {messages.revoke}
        </Button>
      </div>
    </Modal>
  );
}
