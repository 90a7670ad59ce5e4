import { limits, usersResponse } from '@verso/contracts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { users } from '../../../messages/console/users.ts';
import { Banner } from '../parts/banner.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { Section } from '../parts/section.tsx';
import { useConsoleQuery } from '../parts/use-console.ts';
import { UsersTable, userExportColumns } from '../users/users-table.tsx';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, SegmentedControl } from '@mantine/core';

import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { betaUsers } from '../../../messages/console/beta.ts';
import { PanelHead } from '../parts/panel-head.tsx';
import partsClasses from '../parts/parts.module.css';
import { useAddress } from '../parts/use-address.ts';
import { tabAddress } from '../tabs.ts';
import { BetaUsersView } from './beta-users-view.tsx';
import { FeedbackView } from './feedback-view.tsx';

type ViewName = Exclude<keyof typeof betaUsers.views, 'label'>;

const views: Readonly<Record<ViewName, ComponentType>> = {
  users: BetaUsersView,
  usage: UsageView,
  feedback: FeedbackView,
};
const viewNames = Object.keys(views) as ViewName[];

/** The beta dashboard: beta users, usage and feedback. */
export default function BetaUsersPanel() {
  const address = useAddress();
  const view = viewNames.find((name) => name === address.get('view')) ?? 'users';
  const View = views[view];
  return (
    <div className={partsClasses.stack}>
      <PanelHead
        title={betaUsers.title}
        text={betaUsers.text}
        actions={
          <>
            <SegmentedControl
              size="xs"
              w="max-content"
              maw="100%"
              styles={{ control: { minWidth: 0 }, label: { whiteSpace: 'normal' } }}
              aria-label={betaUsers.views.label}
              value={view}
              data={viewNames.map((value) => ({ value, label: betaUsers.views[value] }))}
              onChange={(name) =>
                address.set({ view: name === 'users' ? null : name, sort: null, search: null })
              }
            />
            <Button component={Link} to={tabAddress('grants', { form: 'beta' })} variant="default">
              {betaUsers.grant}
            </Button>
          </>
        }
      />
      <View />
    </div>
  );
}

const messages = betaUsers.usage;

/** `usage_analytics`: users by usage, highest first. */
function UsageView() {
  const list = useConsoleQuery(usersResponse, 'GET /api/admin/users', {
    query: { limit: limits.betaAnalyticsRows },
    failed: consoleMessages.loadFailed,
    live: true,
  });
  const rows = list.data?.users;
  return (
    <Section
      title={messages.title}
      text={messages.text({ rows: limits.betaAnalyticsRows })}
      actions={<ExportButton file="users.csv" rows={rows} columns={userExportColumns} />}
    >
      <Banner message={list.error} onRetry={list.retry} />
      <UsersTable rows={rows} empty={users.empty} />
    </Section>
  );
}
