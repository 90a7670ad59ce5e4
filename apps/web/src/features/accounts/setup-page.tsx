import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { command, reasonOf } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { account } from '../../messages/accounts.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountCard } from './account-card.tsx';
import classes from './account-page.module.css';
import { resetSession, useSession } from './session.ts';
import { SignInPanel } from './sign-in-panel.tsx';

/** `/setup?token=…`: the one-time link that the server prints. It makes the signed-in user an administrator. */
export function SetupPage() {
  usePageMeta({ title: account.setupTitle });
  const session = useSession();
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const setup = useMutation({
    mutationFn: (token: string) => command('POST /api/setup', { body: { token } }),
    onSuccess: () => resetSession(client),
  });

  if (token === null) return <AccountCard title={account.setupTitle} text={account.setupMissing} />;
  // The console continues the setup: users, models, e-mail.
  if (setup.isSuccess) return <Navigate to="/admin" replace />;
  if (session.status !== 'signed-in') {
    return (
      <div className={classes.page}>
        <div className={classes.stack}>
          <div className={classes.lead}>
            <h1 className={classes.title}>{account.setupTitle}</h1>
            <p className={classes.text}>{account.setupSignIn}</p>
          </div>
          <SignInPanel initial="sign-up" returnTo={`/setup?token=${encodeURIComponent(token)}`} />
        </div>
      </div>
    );
  }
  return (
    <AccountCard
      title={account.setupTitle}
      text={`${account.setupText} ${account.setupSignedInAs({ email: session.me.user.email })}`}
    >
      <div className={classes.form}>
        <div role="alert" className={classes.error}>
          {setup.isError && (
            <Notice tone="danger" title={account.setupFailed}>
              {reasonOf(setup.error)}
            </Notice>
          )}
        </div>
        <Button loading={setup.isPending} onClick={() => setup.mutate(token)}>
          {account.setupAction}
        </Button>
      </div>
    </AccountCard>
  );
}
