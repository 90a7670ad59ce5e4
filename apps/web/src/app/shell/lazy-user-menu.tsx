import { UnstyledButton } from '@mantine/core';
import type { MeResponse } from '@verso/contracts';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { shell } from '../../messages/shell.ts';
import classes from './shell.module.css';

const load = async () => ({ default: (await import('./user-menu.tsx')).UserMenu });
const UserMenu = lazy(load);

/** The user menu's button. The menu is preloaded on hover and focus. */
export function LazyUserMenu({ me }: { me: MeResponse }) {
  const [requested, setRequested] = useState(false);
  const { email } = me.user;
  const button = (
    <UnstyledButton
      className={classes.avatar}
      aria-label={shell.userMenu(email)}
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
