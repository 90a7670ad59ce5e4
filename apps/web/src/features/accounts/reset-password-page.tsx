import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { reasonOf } from '../../lib/api.ts';
import { resetPassword } from '../../lib/auth.ts';
import { account } from '../../messages/accounts.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountCard } from './account-card.tsx';
import classes from './account-page.module.css';

/** `/reset-password?token=…`, linked from the e-mail. The account service adds `error` when the link is invalid. */
export function ResetPasswordPage() {
  usePageMeta({ title: account.resetTitle });
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AccountCard title={account.resetDoneTitle} text={account.resetDoneText} outcome>
        <HomeButton label={account.signIn} />
      </AccountCard>
    );
  }
  if (token === null || parameters.has('error')) {
    return (
      <AccountCard title={account.resetInvalidTitle} text={account.resetInvalidText}>
        <HomeButton label={account.resetAskAgain} to="/?view=forgot" />
      </AccountCard>
    );
  }
  return <NewPasswordForm token={token} onDone={() => setDone(true)} />;
}

function HomeButton({ label, to = '/' }: { label: string; to?: string }) {
  return (
    <Button component={Link} to={to} fullWidth>
      {label}
    </Button>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(password: string) {
    setBusy(true);
    setError(null);
    try {
      await resetPassword(token, password);
      onDone();
    } catch (failure) {
      setError(`${account.resetFailed}: ${reasonOf(failure)}`);
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void save(String(new FormData(event.currentTarget).get('password')));
  }

  return (
    <AccountCard title={account.resetTitle} text={account.resetText}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <PasswordInput
          name="password"
          label={account.newPassword}
          description={account.passwordHint}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': account.showPassword }}
        />
        <div role="alert" className={classes.error}>
          {error !== null && <Notice tone="danger">{error}</Notice>}
        </div>
        <Button type="submit" loading={busy}>
          {account.resetSave}
        </Button>
      </form>
    </AccountCard>
  );
}
