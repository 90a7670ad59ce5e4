import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { googleSignInUrl, signIn, signUp } from '../../lib/auth.ts';
import { account } from '../../messages/account.ts';
import { Notice } from '../../ui/notice.tsx';
import { GoogleLogo } from './google-logo.tsx';
import { resetSession, usePublicConfig } from './session.ts';
import classes from './sign-in-panel.module.css';
import type { PanelView } from './sign-in-panel.tsx';
import { SignUpIntro } from './sign-up-intro.tsx';

interface SignInFormProps {
  readonly view: 'sign-in' | 'sign-up';
  readonly returnTo: string;
  readonly show: (next: PanelView) => void;
}

/** Error codes for which the service has no readable message. */
const silent: ReadonlySet<string> = new Set(['unknown', 'internal_error']);

/** The account service's message if it has one, otherwise the fallback. */
function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && !silent.has(error.code) ? error.message : fallback;
}

/** Why signing in with Google failed; null when the visitor did not come from Google. */
function googleFailure(parameters: URLSearchParams): string | null {
  if (parameters.get('sign-in') !== 'google-failed') return null;
  const code = parameters.get('error');
  if (code === null) return account.googleSignInFailed;
  const reasons: Readonly<Record<string, string>> = account.googleFailures;
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : account.googleFailedOtherwise;
  return `${account.googleSignInFailed}. ${reason}`;
}

export function SignInForm({ view, returnTo, show }: SignInFormProps) {
  const client = useQueryClient();
  const config = usePublicConfig();
  const [parameters] = useSearchParams();
  const fromGoogle = googleFailure(parameters);
  const [error, setError] = useState<string | null>(fromGoogle);
  const [busy, setBusy] = useState<'form' | 'google' | null>(null);
  const creating = view === 'sign-up';

  async function attempt(kind: 'form' | 'google', action: () => Promise<void>, fallback: string) {
    setBusy(kind);
    setError(null);
    try {
      await action();
    } catch (failure) {
      setError(messageOf(failure, fallback));
    }
    setBusy(null);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const credentials = { email: String(fields.get('email')), password: String(fields.get('password')) };
    void attempt(
      'form',
      async () => {
        if (!creating) {
          if (await signIn(credentials)) return show({ view: 'two-factor' });
        } else if (!(await signUp(credentials, returnTo)))
          return show({ view: 'verify', email: credentials.email });
        await resetSession(client);
      },
      creating ? account.signUpFailed : account.emailSignInFailed,
    );
  }

  const withGoogle = () =>
    attempt(
      'google',
      async () => window.location.assign(await googleSignInUrl(returnTo)),
      account.googleSignInFailed,
    );

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="sign-in-title">
      <div>
        <h2 id="sign-in-title" className={classes.title}>
          {creating ? account.signUpTitle : account.signInTitle}
        </h2>
        <p className={classes.intro}>{creating ? <SignUpIntro /> : account.signInIntro}</p>
      </div>
      {config?.google_sign_in && (
        <>
          <Button
            variant="default"
            leftSection={<GoogleLogo />}
            loading={busy === 'google'}
            onClick={() => void withGoogle()}
          >
            {account.google}
          </Button>
          <div className={classes.divider}>{account.or}</div>
        </>
      )}
      <TextInput name="email" type="email" label={account.email} autoComplete="email" />
      <PasswordInput
        name="password"
        label={account.password}
        description={creating ? account.passwordHint : undefined}
        autoComplete={creating ? 'new-password' : 'current-password'}
        visibilityToggleButtonProps={{ 'aria-label': account.showPassword }}
      />
      {!creating && (
        <button
          type="button"
          className={`${classes.link} ${classes.end}`}
          onClick={() => show({ view: 'forgot' })}
        >
          {account.forgot}
        </button>
      )}
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
      <Button type="submit" loading={busy === 'form'}>
        {creating ? account.signUp : account.signIn}
      </Button>
      <div className={classes.below}>
        <span>{creating ? account.toSignIn : account.toSignUp}</span>
        <button
          type="button"
          className={classes.link}
          onClick={() => show({ view: creating ? 'sign-in' : 'sign-up' })}
        >
          {creating ? account.toSignInAction : account.toSignUpAction}
        </button>
      </div>
    </form>
  );
}
