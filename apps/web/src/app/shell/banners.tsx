import { Anchor } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePublicConfig, useSession, useSessionExpired } from '../../features/accounts/session.ts';
import { signInAddress } from '../../features/accounts/sign-in-address.ts';
import { command, reasonOf } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { errors } from '../../messages/errors.ts';
import { shell } from '../../messages/shell.ts';
import { clearToasts, toast } from '../../ui/toast.ts';
import { keys } from '../queries.ts';
import classes from './shell.module.css';

/** Banners on all pages: offline, session expired, deletion canceled, unconfirmed e-mail address, demo mode. */
export function Banners() {
  const { online } = useNetwork();
  const config = usePublicConfig();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.me.user : null;
  return (
    <section aria-label={shell.notices}>
      <div role="status">
        {!online && (
          <div className={classes.banner} data-tone="warning">
            <strong>{errors.offlineTitle}</strong> {errors.offlineText}
          </div>
        )}
      </div>
      <ExpiredBanner />
      {user?.deletion_called_off && <AccountKeptBanner />}
      {user && !user.email_verified && config?.email_delivery && <VerifyBanner email={user.email} />}
      {user && config?.demo_mode && <div className={classes.banner}>{shell.demoBanner}</div>}
    </section>
  );
}

/** Shown after a session has expired, until someone signs in, which returns to the current page. */
function ExpiredBanner() {
  const location = useLocation();
  const expired = useSessionExpired();
  // Hides the errors of requests that failed for the same reason.
  useEffect(() => {
    if (expired) clearToasts();
  }, [expired]);
  const signingIn = new URLSearchParams(location.search).has('view');
  if (!expired) return null;
  return (
    <div role="alert" className={classes.banner} data-tone="warning">
      {shell.sessionEnded}
      {!signingIn && (
        <Anchor component={Link} to={signInAddress(location)} inherit fw={500}>
          {shell.signIn}
        </Anchor>
      )}
    </div>
  );
}

/** Tells users that signing in has canceled the deletion of their account, until they confirm it. */
function AccountKeptBanner() {
  const client = useQueryClient();
  const acknowledge = useMutation({
    mutationFn: () => command('DELETE /api/account/deletion'),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.me }),
    onError: (error) => toast('error', shell.notedFailed({ reason: reasonOf(error) })),
  });
  return (
    <div role="status" className={classes.banner}>
      {shell.accountKept}
      <Anchor
        component="button"
        type="button"
        inherit
        fw={500}
        disabled={acknowledge.isPending}
        onClick={() => acknowledge.mutate()}
      >
        {shell.noted}
      </Anchor>
    </div>
  );
}

function VerifyBanner({ email }: { email: string }) {
  const [sending, setSending] = useState(false);

  async function resend() {
    setSending(true);
    try {
      const { sendVerification } = await import('../../lib/auth.ts');
      await sendVerification(email);
      toast('success', shell.verifySent);
    } catch (error) {
      toast('error', shell.verifyFailed({ reason: reasonOf(error) }));
    }
    setSending(false);
  }

  return (
    <div className={classes.banner}>
      {shell.verifyBanner({ email })}
      <Anchor
        component="button"
        type="button"
        inherit
        fw={500}
        disabled={sending}
        onClick={() => void resend()}
      >
        {shell.verifyResend}
      </Anchor>
    </div>
  );
}
