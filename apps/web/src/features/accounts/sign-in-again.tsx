import { usePageMeta } from '../../app/page-meta.ts';
import { account } from '../../messages/accounts.ts';
import classes from './account-page.module.css';
import { SignInPanel } from './sign-in-panel.tsx';

/** Shown instead of a translation while the user is signed out. Signing in returns to it. */
export function SignInAgain({ returnTo }: { returnTo: string }) {
  usePageMeta({ title: account.againTitle });
  return (
    <div className={classes.page}>
      <div className={classes.stack}>
        <div className={classes.lead} role="alert">
          <h1 className={classes.title}>{account.againTitle}</h1>
          <p className={classes.text}>{account.againText}</p>
        </div>
        <SignInPanel returnTo={returnTo} />
      </div>
    </div>
  );
}
