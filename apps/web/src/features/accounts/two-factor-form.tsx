import { Button, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../../lib/api.ts';
import { finishSignIn } from '../../lib/auth.ts';
import { accountSettings } from '../../messages/account-settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { resetSession } from './session.ts';
import classes from './sign-in-panel.module.css';
import type { PanelView } from './sign-in-panel.tsx';

const messages = accountSettings.challenge;

/** Two-factor authentication at sign-in: a code from the authenticator app, or a recovery code. */
export function TwoFactorForm({ show }: { show: (next: PanelView) => void }) {
  const client = useQueryClient();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [trustDevice, setTrustDevice] = useState(false);

  async function verify(code: string) {
    setBusy(true);
    setError(null);
    try {
      await finishSignIn({ code, kind, trustDevice });
      await resetSession(client);
    } catch (failure) {
      setError(reasonOf(failure));
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void verify(String(new FormData(event.currentTarget).get('code')));
  }

  function swap() {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setError(null);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="two-factor-title">
      <div>
        <h2 id="two-factor-title" className={classes.title}>
          {messages.title}
        </h2>
        <p className={classes.intro}>{kind === 'app' ? messages.text : messages.recoveryText}</p>
      </div>
      <TextInput
        key={kind}
        name="code"
        label={kind === 'app' ? messages.code : messages.recovery}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoFocus
      />
      <Checkbox
        label={messages.trust}
        checked={trustDevice}
        onChange={(event) => setTrustDevice(event.currentTarget.checked)}
      />
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
      <Button type="submit" loading={busy}>
        {messages.verify}
      </Button>
      <div className={classes.below}>
        <button type="button" className={classes.link} onClick={swap}>
          {kind === 'app' ? messages.useRecovery : messages.useApp}
        </button>
        <span aria-hidden>·</span>
        <button type="button" className={classes.link} onClick={() => show({ view: 'sign-in' })}>
          {messages.back}
        </button>
      </div>
    </form>
  );
}
