import { Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { InboxNotice } from './inbox-notice.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-panel.module.css';

/** Few accounts need it, and the landing page is light. */
const SecondStepForm = lazy(async () => ({
  default: (await import('./second-step-form.tsx')).SecondStepForm,
}));

export type PanelView =
  | { readonly view: 'sign-in' | 'sign-up' | 'forgot' | 'second-step' }
  | { readonly view: 'verify' | 'reset-sent'; readonly email: string };

interface SignInPanelProps {
  readonly initial?: 'sign-in' | 'sign-up' | 'forgot';
  /** Where Google comes back to. */
  readonly returnTo?: string;
}

/** Everything between a visitor and a session: sign-in, sign-up, a code, forgotten password, "check your inbox". */
export function SignInPanel({ initial = 'sign-in', returnTo = '/' }: SignInPanelProps) {
  const [state, setState] = useState<PanelView>({ view: initial });
  return (
    <div className={classes.panel}>
      {(state.view === 'sign-in' || state.view === 'sign-up') && (
        <SignInForm key={state.view} view={state.view} returnTo={returnTo} show={setState} />
      )}
      {state.view === 'second-step' && (
        <Suspense>
          <SecondStepForm show={setState} />
        </Suspense>
      )}
      {state.view === 'forgot' && <ForgotPasswordForm show={setState} />}
      {(state.view === 'verify' || state.view === 'reset-sent') && (
        <InboxNotice view={state.view} email={state.email} show={setState} />
      )}
    </div>
  );
}
