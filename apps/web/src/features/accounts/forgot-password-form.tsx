import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../../lib/api.ts';
import { requestPasswordReset } from '../../lib/auth.ts';
import { account } from '../../messages/accounts.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './sign-in-panel.module.css';
import type { PanelView } from './sign-in-panel.tsx';

export function ForgotPasswordForm({ show }: { show: (next: PanelView) => void }) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(email: string) {
    setBusy(true);
    setError(null);
    try {
      await requestPasswordReset(email);
      show({ view: 'reset-sent', email });
    } catch (failure) {
      setError(`${account.resetRequestFailed}: ${reasonOf(failure)}`);
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(String(new FormData(event.currentTarget).get('email')));
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="forgot-title">
      <div>
        <h2 id="forgot-title" className={classes.title}>
          {account.resetRequestTitle}
        </h2>
        <p className={classes.intro}>{account.resetRequestText}</p>
      </div>
      <TextInput name="email" type="email" label={account.email} autoComplete="email" data-autofocus />
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
      <Button type="submit" loading={busy}>
        {account.resetRequestSend}
      </Button>
      <div className={classes.below}>
        <button type="button" className={classes.link} onClick={() => show({ view: 'sign-in' })}>
          {account.backToSignIn}
        </button>
      </div>
    </form>
  );
}
