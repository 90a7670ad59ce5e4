import '../../ui/styles-overlays.ts';
import '@mantine/core/styles/Tabs.css';
import { Button, Loader } from '@mantine/core';

import { type MeResponse, plans } from '@verso/contracts';
import { LogOutIcon } from 'lucide-react';
import { usePageMeta } from '../../app/page-meta.ts';
import { UnavailablePage } from '../../app/unavailable-page.tsx';
import { settings } from '../../messages/settings.ts';
import { Tag } from '../../ui/tag.tsx';
import { useSession } from '../accounts/session.ts';
import { SignedOutState } from '../accounts/signed-out-state.tsx';
import { useSignOut } from '../accounts/use-sign-out.ts';
import classes from './settings.module.css';
import { SettingsTabs } from './settings-tabs.tsx';

/** `/settings`: plan, usage, billing, account and help, for signed-in users. */
export function SettingsPage() {
  usePageMeta({ title: settings.title, description: settings.description });
  const session = useSession();
  if (session.status === 'loading') {
    return (
      <div className={classes.loading} role="status" aria-label={settings.loading}>
        <Loader />
      </div>
    );
  }
  if (session.status === 'unavailable') return <UnavailablePage retry={session.retry} />;
  if (session.status === 'signed-out') {
    return <SignedOutState title={settings.signedOutTitle} text={settings.signedOutText} />;
  }
  return (
    <div className={classes.page}>
      <PageHead me={session.me} />
      <SettingsTabs me={session.me} />
    </div>
  );
}

/** The header of the settings: user, plan and Sign Out. */
function PageHead({ me }: { me: MeResponse }) {
  const { endSession, signingOut } = useSignOut();
  const { email } = me.user;
  return (
    <div className={classes.head}>
      <span className={classes.avatar} aria-hidden>
        {email.slice(0, 1)}
      </span>
      <h1 className={classes.title}>{settings.title}</h1>
      <p className={classes.email}>
        <span>{email}</span>
        {!me.credits.without_limits && (
          <Tag tone="accent">{settings.plan({ name: plans[me.credits.subscription_tier].name })}</Tag>
        )}
      </p>
      <Button
        className={classes.leave}
        variant="default"
        leftSection={<LogOutIcon size={16} strokeWidth={1.7} aria-hidden />}
        loading={signingOut}
        onClick={() => void endSession()}
      >
        {settings.signOut}
      </Button>
    </div>
  );
}
