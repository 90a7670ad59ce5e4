import { ActionIcon, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { MeResponse } from '@verso/contracts';
import { MoonIcon, SunIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { PlansOnly } from '../../features/accounts/plans-only.tsx';
import { useSession, useSessionExpired } from '../../features/accounts/session.ts';
import { headerSignInAddress } from '../../features/accounts/sign-in-address.ts';
import { lazy } from '../../lib/lazy.ts';
import { shell } from '../../messages/shell.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import classes from './shell.module.css';

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
              <NavLink to="/glossaries" className={`${classes.link} ${classes.inHeader}`}>
                {shell.glossaries}
              </NavLink>
              <NavLink to="/memories" className={`${classes.link} ${classes.inHeader}`}>
                {shell.memories}
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
          {signedIn && (
            <Suspense fallback={null}>
              <NoticesButton />
            </Suspense>
          )}
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

/** Switches between light and dark for visitors, who have no user menu. The system's color scheme is the default. */
function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? MoonIcon : SunIcon;
  return (
    <ActionIcon aria-label={shell.switchTheme[other]} onClick={() => setColorScheme(other)}>
      <Icon size={18} strokeWidth={1.7} aria-hidden />
    </ActionIcon>
  );
}

const NoticesButton = lazy(async () => ({
  default: (await import('../../features/collaboration/notices/notices-button.tsx')).NoticesButton,
}));

const load = async () => ({ default: (await import('./user-menu.tsx')).UserMenu });
const UserMenu = lazy(load);

/** The user menu's button. The menu is preloaded on hover and focus. */
function LazyUserMenu({ me }: { me: MeResponse }) {
  const [requested, setRequested] = useState(false);
  const { email } = me.user;
  const button = (
    <UnstyledButton
      className={classes.avatar}
      aria-label={shell.userMenu({ email })}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setRequested(true)}
    >
      <span aria-hidden>{email.slice(0, 1)}</span>
    </UnstyledButton>
  );
  if (!requested) return button;
  return (
    <Suspense fallback={button}>
      <UserMenu me={me} />
    </Suspense>
  );
}
