import { Button } from '@mantine/core';
import { reasonOf } from '../../lib/api.ts';
import { sendVerification } from '../../lib/auth.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { account } from '../../messages/accounts.ts';
import { Notice } from '../../ui/notice.tsx';
import { usePublicConfig } from './session.ts';
import classes from './sign-in-panel.module.css';
import type { PanelView } from './sign-in-panel.tsx';

interface InboxNoticeProps {
  readonly view: 'verify' | 'reset-sent';
  readonly email: string;
  readonly show: (next: PanelView) => void;
}

/** Asks the visitor to check their inbox; on servers without e-mail delivery, points to the outbox folder. */
export function InboxNotice({ view, email, show }: InboxNoticeProps) {
  const config = usePublicConfig();
  const verifying = view === 'verify';
  const again = useMutation({ mutationFn: () => sendVerification(email) });
  return (
    <div className={classes.form} role="status">
      <div>
        <h2 className={classes.title}>{verifying ? account.verifyTitle : account.resetSentTitle}</h2>
        <p className={classes.intro}>
          {verifying ? account.verifyText({ email }) : account.resetSentText({ email })}
        </p>
      </div>
      {config?.email_delivery === false && <Notice tone="info">{account.outboxText}</Notice>}
      {again.isSuccess && <Notice tone="success">{account.sentAgain}</Notice>}
      {again.isError && (
        <Notice tone="danger" title={account.sendAgainFailed}>
          {reasonOf(again.error)}
        </Notice>
      )}
      {verifying && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {account.sendAgain}
        </Button>
      )}
      <Button variant="default" onClick={() => show({ view: 'sign-in' })}>
        {account.backToSignIn}
      </Button>
    </div>
  );
}
