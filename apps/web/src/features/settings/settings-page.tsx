import '../../ui/styles-translate.ts';
import '@mantine/core/styles/Tabs.css';
import { Loader } from '@mantine/core';
import { usePageMeta } from '../../app/page-meta.ts';
import { UnavailablePage } from '../../app/unavailable-page.tsx';
import { settings } from '../../messages/settings.ts';
import { useSession } from '../account/session.ts';
import { SignedOutState } from '../account/signed-out-state.tsx';
import { PageHead } from './page-head.tsx';
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
