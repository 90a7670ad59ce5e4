import { Link, NavLink, useLocation } from 'react-router';
import { PlansOnly } from '../../features/account/plans-only.tsx';
import { useSession, useSessionExpired } from '../../features/account/session.ts';
import { headerSignInAddress } from '../../features/account/sign-in-address.ts';
import { shell } from '../../messages/shell.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { LazyUserMenu } from './lazy-user-menu.tsx';
import classes from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

export function Header() {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  return (
    <header className={classes.header}>
      <div className={classes.headerInner}>
        <Link to="/" className={classes.brand} aria-label={shell.home}>
          <Wordmark />
        </Link>
        <nav className={classes.navigation} aria-label={shell.navigation}>
          {signedIn && (
            <>
              <NavLink to="/" end className={`${classes.link} ${classes.narrowHidden}`}>
                {shell.translate}
              </NavLink>
              <NavLink to="/dashboard" className={classes.link ?? ''}>
                {shell.myTranslations}
              </NavLink>
            </>
          )}
          {session.status === 'signed-out' && (
            <PlansOnly>
              <NavLink to="/pricing" className={classes.link ?? ''}>
                {shell.pricing}
              </NavLink>
            </PlansOnly>
          )}
        </nav>
        <div className={classes.end}>
          {signedIn ? <LazyUserMenu me={session.me} /> : <ThemeToggle />}
          {session.status === 'signed-out' && <SignInLink />}
        </div>
      </div>
    </header>
  );
}

function SignInLink() {
  const location = useLocation();
  const expired = useSessionExpired();
  return (
    <Link to={headerSignInAddress(location, expired)} className={classes.link}>
      {shell.signIn}
    </Link>
  );
}
