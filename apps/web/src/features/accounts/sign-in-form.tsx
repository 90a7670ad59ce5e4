import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { plans } from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { googleSignInUrl, signIn, signUp } from '../../lib/auth.ts';
import { messageFor } from '../../lib/i18n/messages.ts';
import { account } from '../../messages/accounts.ts';
import { Notice } from '../../ui/notice.tsx';
import { usePlans } from './plans-only.tsx';
import { usePricing } from './pricing.ts';
import { resetSession, usePublicConfig } from './session.ts';
import classes from './sign-in-panel.module.css';
import type { PanelView } from './sign-in-panel.tsx';

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
  const reason = messageFor(account.googleFailures, code) ?? account.googleFailedOtherwise;
  return account.googleSignInFailedBecause({ reason });
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

/** Google's logo in its four colors, as its sign-in guidelines require. */
function GoogleLogo() {
  return (
    <svg width="16" height="16" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

/** What a new account includes, with this server's figures. */
function SignUpIntro() {
  return usePlans() ? <FreePlan /> : account.signUpIntroWithoutPlans;
}

function FreePlan() {
  const { data, isPlaceholderData, isError } = usePricing();
  if (isError) return account.signUpIntroWithoutPlans;
  const free = data?.plans.find(({ tier }) => tier === 'free') ?? plans.free;
  return (
    <span data-pending-prices={isPlaceholderData || undefined}>
      <span data-prices>{account.signUpIntro({ characters: free.characters })}</span>
    </span>
  );
}
