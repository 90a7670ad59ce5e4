import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AccountSecurity } from '@verso/contracts';
import { type ReactNode, useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { reasonOf } from '../../../lib/api.ts';
import { requestPasswordReset } from '../../../lib/auth.ts';
import { accountSettings } from '../../../messages/account-settings.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSecurity } from '../requests.ts';
import classes from './account.module.css';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ManageTwoFactorDialog } from './two-factor/manage-dialog.tsx';
import { SetUpTwoFactorDialog } from './two-factor/set-up-dialog.tsx';

const messages = accountSettings.security;

/** The password and two-factor authentication. */
export function SecuritySection({ email }: { email: string }) {
  const security = useSecurity();
  return (
    <Section title={messages.title}>
      <Loaded query={security} height={120}>
        {(value) => (
          <>
            <PasswordRow security={value} email={email} />
            <TwoFactorRow security={value} email={email} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function PasswordRow({ security, email }: { security: AccountSecurity; email: string }) {
  const [open, setOpen] = useState(false);

  async function sendLink() {
    try {
      await requestPasswordReset(email);
      toast('success', messages.linkSent({ email }));
    } catch (error) {
      toast('error', messages.linkFailed({ reason: reasonOf(error) }));
    }
  }

  return (
    <Row title={messages.password} text={security.has_password ? messages.passwordText : messages.noPassword}>
      {security.has_password ? (
        <Button variant="default" onClick={() => setOpen(true)}>
          {messages.changePassword}
        </Button>
      ) : (
        <Button variant="default" onClick={() => void sendLink()}>
          {messages.setPassword}
        </Button>
      )}
      <ChangePasswordDialog opened={open} onClose={() => setOpen(false)} />
    </Row>
  );
}

function TwoFactorRow({ security, email }: { security: AccountSecurity; email: string }) {
  const client = useQueryClient();
  const { has_password, two_factor_enabled: on } = security;
  // The dialog is chosen when it opens: turning two-factor authentication on must not switch to the other one.
  const [open, setOpen] = useState<'set-up' | 'manage' | null>(null);
  const close = () => {
    setOpen(null);
    void client.invalidateQueries({ queryKey: keys.me });
    void client.invalidateQueries({ queryKey: keys.security });
    void client.invalidateQueries({ queryKey: keys.sessions });
  };
  const whenOn = security.google ? messages.twoFactorOnButGoogle : messages.twoFactorOn;
  const text = on ? whenOn : messages.twoFactorOff;
  return (
    <Row
      title={
        <>
          {messages.twoFactorTitle}{' '}
          <Tag tone={on ? 'success' : 'neutral'}>{on ? messages.on : messages.off}</Tag>
        </>
      }
      text={has_password ? text : messages.twoFactorGoogle}
    >
      <Button variant="default" disabled={!has_password} onClick={() => setOpen(on ? 'manage' : 'set-up')}>
        {messages.twoFactor}
      </Button>
      <SetUpTwoFactorDialog opened={open === 'set-up'} email={email} onClose={close} />
      <ManageTwoFactorDialog opened={open === 'manage'} email={email} onClose={close} />
    </Row>
  );
}

interface RowProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** A row with a title and text, and an action at its end. */
function Row({ title, text, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.rowBody}>
        <h3 className={classes.rowTitle}>{title}</h3>
        <p className={classes.note}>{text}</p>
      </div>
      <div className={classes.rowEnd}>{children}</div>
    </div>
  );
}
