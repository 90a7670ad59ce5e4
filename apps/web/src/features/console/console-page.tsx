import { Button } from '@mantine/core';
import { ShieldCheckIcon } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import '../../ui/styles-overlays.ts';
import { useEffect } from 'react';

import { usePageMeta } from '../../app/page-meta.ts';
import { UnavailablePage } from '../../app/unavailable-page.tsx';
import { consoleMessages } from '../../messages/console/console.ts';
import { useSession } from '../accounts/session.ts';
import { signInAddress } from '../accounts/sign-in-address.ts';
import classes from './console.module.css';
import { ConsoleTabs } from './console-tabs.tsx';
import { rememberConsole } from './seen.ts';
import { ServerHealth } from './server-health.tsx';

/** `/admin`, for administrators only. Visitors are asked to sign in; other users see nothing. */
export function ConsolePage() {
  usePageMeta({ title: consoleMessages.title, description: consoleMessages.description });
  const location = useLocation();
  const session = useSession();
  useEffect(rememberConsole, []);
  if (session.status === 'loading') return null;
  if (session.status === 'unavailable') return <UnavailablePage retry={session.retry} />;
  if (session.status === 'signed-out') {
    return <Navigate to={signInAddress(location)} replace />;
  }
  if (!session.me.user.is_admin) return <Navigate to="/" replace />;
  if (session.me.user.needs_second_step) return <TwoFactorRequired />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{consoleMessages.title}</h1>
        <ServerHealth />
      </div>
      <ConsoleTabs />
    </div>
  );
}

/** Shown to administrators without two-factor authentication. */
function TwoFactorRequired() {
  return (
    <EmptyState
      level={1}
      icon={<ShieldCheckIcon size={22} strokeWidth={1.6} aria-hidden />}
      title={consoleMessages.twoFactorTitle}
      text={consoleMessages.twoFactorText}
      actions={
        <Button component={Link} to="/settings?tab=account&section=security">
          {consoleMessages.twoFactorAction}
        </Button>
      }
    />
  );
}
