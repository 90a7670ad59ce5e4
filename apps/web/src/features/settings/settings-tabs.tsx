import { Skeleton, Tabs } from '@mantine/core';
import type { MeResponse } from '@verso/contracts';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazy } from '../../lib/lazy.ts';
import { settings } from '../../messages/settings.ts';
import { OverviewTab } from './overview/overview-tab.tsx';
import classes from './settings.module.css';

const tabNames = ['overview', 'usage', 'billing', 'account', 'help'] as const;
export type TabName = (typeof tabNames)[number];

const views: Readonly<Record<TabName, ComponentType<{ me: MeResponse }>>> = {
  overview: OverviewTab,
  usage: lazy(async () => ({ default: (await import('./usage/usage-tab.tsx')).UsageTab })),
  billing: lazy(() => import('../billing/billing-tab.tsx')),
  account: lazy(async () => ({ default: (await import('./account/account-tab.tsx')).AccountTab })),
  help: lazy(async () => ({ default: (await import('./help/help-tab.tsx')).HelpTab })),
};

/** The five tabs. The URL stores the active one, so that links and the back button work. */
export function SettingsTabs({ me }: { me: MeResponse }) {
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get('tab');
  const shown = tabNames.filter((name) => name !== 'billing' || !me.credits.without_limits);
  const tab = shown.find((name) => name === requested) ?? 'overview';
  return (
    <Tabs
      value={tab}
      onChange={(name) => name !== null && setParameters({ tab: name })}
      keepMounted={false}
      classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <Tabs.List aria-label={settings.tabsLabel}>
        {shown.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {settings.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((name) => {
        const View = views[name];
        return (
          <Tabs.Panel key={name} value={name}>
            <Suspense fallback={<TabSkeleton />}>
              <View me={me} />
            </Suspense>
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}

function TabSkeleton() {
  return (
    <div className={classes.stack} role="status" aria-label={settings.loading}>
      <Skeleton height={148} radius="lg" />
      <Skeleton height={240} radius="lg" />
    </div>
  );
}
