import { Anchor } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useState } from 'react';
import { usePublicConfig, useSession } from '../../features/account/session.ts';
import { reasonOf } from '../../lib/api.ts';
import { sendVerification } from '../../lib/auth.ts';
import { errors } from '../../messages/errors.ts';
import { shell } from '../../messages/shell.ts';
import { toast } from '../../ui/toast.ts';
import classes from './shell.module.css';

/** What holds for every page: no connection, an address to confirm, no real model behind the product. */
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
      {user && !user.email_verified && config?.email_delivery && <VerifyBanner email={user.email} />}
      {user && config?.demo_mode && <div className={classes.banner}>{shell.demoBanner}</div>}
    </section>
  );
}

function VerifyBanner({ email }: { email: string }) {
  const [sending, setSending] = useState(false);

  async function resend() {
    setSending(true);
    try {
      await sendVerification(email);
      toast('success', shell.verifySent);
    } catch (error) {
      toast('error', shell.verifyFailed(reasonOf(error)));
    }
    setSending(false);
  }

  return (
    <div className={classes.banner}>
      {shell.verifyBanner(email)}
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
