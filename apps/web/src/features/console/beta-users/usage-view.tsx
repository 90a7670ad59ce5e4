import { limits, usersResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { betaUsers } from '../../../messages/console/beta-users.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { users } from '../../../messages/console/users.ts';
import { Banner } from '../parts/banner.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { Section } from '../parts/section.tsx';
import { useConsoleQuery } from '../parts/use-console.ts';
import { UsersTable, userExportColumns } from '../users/users-table.tsx';

const messages = betaUsers.usage;

/** `usage_analytics`: users by usage, highest first. */
export function UsageView() {
  const list = useConsoleQuery(usersResponse, 'GET /api/admin/users', {
    query: { limit: limits.betaAnalyticsRows },
    failed: consoleMessages.loadFailed,
    live: true,
  });
  const rows = list.data?.users;
  return (
    <Section
      title={messages.title}
      text={messages.text(formatNumber(limits.betaAnalyticsRows))}
      actions={<ExportButton file="users.csv" rows={rows} columns={userExportColumns} />}
    >
      <Banner message={list.error} onRetry={list.retry} />
      <UsersTable rows={rows} empty={users.empty} />
    </Section>
  );
}
