import '@mantine/core/styles/Tabs.css';
import { Select, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CrashBoundary } from '../../app/crash-boundary.tsx';
import { consoleMessages } from '../../messages/console/console.ts';
import classes from './console.module.css';
import { panels } from './panels.ts';
import { PanelSkeleton } from './parts/panel-skeleton.tsx';
import { useChanges } from './parts/use-changes.ts';
import { groupNames, tabAddress, tabGroups, tabNamed } from './tabs.ts';

/**
 * The tabs next to their panel; on narrow screens a select. CSS shows one of the two, so that a panel keeps its state when
 * the screen is rotated. The URL holds the open tab.
 */
export function ConsoleTabs() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  // Refreshes after changes by other administrators.
  useChanges(['administration']);
  const tab = tabNamed(parameters.get('tab'));
  const open = (name: string | null) => void navigate(tabAddress(tabNamed(name)));
  const Panel = panels[tab];
  const panel = (
    <CrashBoundary resetKey={tab}>
      <Suspense fallback={<PanelSkeleton />}>
        <Panel />
      </Suspense>
    </CrashBoundary>
  );

  return (
    <Tabs
      value={tab}
      onChange={open}
      orientation="vertical"
      activateTabWithKeyboard={false}
      keepMounted={false}
      classNames={{
        root: classes.tabs ?? '',
        list: classes.list ?? '',
        tab: classes.tab ?? '',
        tabLabel: classes.tabLabel ?? '',
      }}
    >
      <Select
        className={classes.choice}
        label={consoleMessages.choosePanel}
        value={tab}
        onChange={open}
        data={groupNames.map((group) => ({
          group: consoleMessages.groups[group],
          items: tabGroups[group].map((value) => ({ value, label: consoleMessages.tabs[value] })),
        }))}
      />
      <Tabs.List aria-label={consoleMessages.tabsLabel}>
        {groupNames.map((group) => (
          <div key={group} className={classes.group}>
            <div className={classes.groupName} aria-hidden>
              {consoleMessages.groups[group]}
            </div>
            {tabGroups[group].map((name) => (
              <Tabs.Tab key={name} value={name}>
                {consoleMessages.tabs[name]}
              </Tabs.Tab>
            ))}
          </div>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel ?? ''}>
        {panel}
      </Tabs.Panel>
    </Tabs>
  );
}
