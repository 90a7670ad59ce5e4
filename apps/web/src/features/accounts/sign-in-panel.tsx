import { Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { InboxNotice } from './inbox-notice.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-panel.module.css';

/** Loaded on demand, because few accounts need it and the landing page must stay small. */
const TwoFactorForm = lazy(async () => ({
  default: (await import('./two-factor-form.tsx')).TwoFactorForm,
}));

export type PanelView =
  | { readonly view: 'sign-in' | 'sign-up' | 'forgot' | 'two-factor' }
  | { readonly view: 'verify' | 'reset-sent'; readonly email: string };

interface SignInPanelProps {
  readonly initial?: 'sign-in' | 'sign-up' | 'forgot';
  /** The page that Google returns to. */
  readonly returnTo?: string;
}

/** The sign-in panel: sign-in, sign-up, two-factor code, forgotten password, "Check your inbox". */
export function SignInPanel({ initial = 'sign-in', returnTo = '/' }: SignInPanelProps) {
  const [state, setState] = useState<PanelView>({ view: initial });
  return (
    <div className={classes.panel}>
      {(state.view === 'sign-in' || state.view === 'sign-up') && (
        <SignInForm key={state.view} view={state.view} returnTo={returnTo} show={setState} />
      )}
      {state.view === 'two-factor' && (
        <Suspense>
          <TwoFactorForm show={setState} />
        </Suspense>
      )}
      {state.view === 'forgot' && <ForgotPasswordForm show={setState} />}
      {(state.view === 'verify' || state.view === 'reset-sent') && (
        <InboxNotice view={state.view} email={state.email} show={setState} />
      )}
    </div>
  );
}
