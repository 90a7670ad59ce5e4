import '../../ui/styles-translate.ts';
import '@mantine/core/styles/Tabs.css';
import { Button, Loader } from '@mantine/core';
import { LockIcon } from 'lucide-react';
import { Link } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { UnavailablePage } from '../../app/unavailable-page.tsx';
import { settings } from '../../messages/settings.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSession } from '../account/session.ts';
import { PageHead } from './page-head.tsx';
import classes from './settings.module.css';
import { SettingsTabs } from './settings-tabs.tsx';

/** `/settings`: plan, usage, billing, account and help, for whoever is signed in. */
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
    return (
      <EmptyState
        level={1}
        icon={<LockIcon size={22} strokeWidth={1.6} aria-hidden />}
        title={settings.signedOutTitle}
        text={settings.signedOutText}
        actions={
          <Button component={Link} to="/">
            {settings.goHome}
          </Button>
        }
      />
    );
  }
  return (
    <div className={classes.page}>
      <PageHead me={session.me} />
      <SettingsTabs me={session.me} />
    </div>
  );
}
