import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx';
import { localPath } from '../../lib/local-path.ts';
import { account } from '../../messages/accounts.ts';
import { AccountCard } from './account-card.tsx';
import { resetSession, useSession } from './session.ts';

/**
 * `/verify-email`: the target of the account service's redirect from the link in the e-mail, with `error` when the link
 * was invalid. A signed-in user sees whether the server has confirmed their address.
 */
export function VerifyEmailPage() {
  usePageMeta({ title: account.verifyEmail });
  const client = useQueryClient();
  const session = useSession();
  const [parameters] = useSearchParams();
  useEffect(() => void resetSession(client), [client]);
  if (session.status === 'loading') return <PageSkeleton />;
  const unconfirmed = session.status === 'signed-in' && !session.me.user.email_verified;
  const next = localPath(parameters.get('next')) ?? '/';
  const signIn = next === '/' ? '/' : `/?view=sign-in&next=${encodeURIComponent(next)}`;
  const failed = parameters.has('error') || unconfirmed;
  return (
    <AccountCard
      title={failed ? account.confirmFailedTitle : account.confirmedTitle}
      text={failed ? account.confirmFailedText : account.confirmedText}
      outcome
    >
      <Button component={Link} to={session.status === 'signed-in' ? next : signIn} fullWidth>
        {session.status === 'signed-in' ? account.continue : account.signIn}
      </Button>
    </AccountCard>
  );
}
