import { Button } from '@mantine/core';
import { type BetaUserResponse, betaUsersResponse } from '@verso/contracts';
import { useState } from 'react';
import { command } from '../../../lib/api.ts';
import { betaUsers } from '../../../messages/console/beta-users.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { Banner } from '../parts/banner.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { saveCsv } from '../parts/csv.ts';
import { Section } from '../parts/section.tsx';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';
import { BetaFigures } from './beta-figures.tsx';
import { BetaUsersTable } from './beta-users-table.tsx';

/** `beta_users_summary`: everybody in the programme, in the order in which they came. */
export function BetaUsersView() {
  const [asked, setAsked] = useState<BetaUserResponse | null>(null);
  const list = useConsoleQuery(betaUsersResponse, '/api/admin/beta-users', {
    failed: consoleMessages.loadFailed,
    live: true,
  });
  const end = useConsoleAction({
    run: (userEmail: string) =>
      command('/api/admin/grant-beta-access', { method: 'DELETE', body: { userEmail } }),
    failed: betaUsers.endFailed,
    changes: ['beta-users', 'users', 'feedback', 'overview', 'audit-log'],
    done: (_, email) => betaUsers.ended(email),
  });
  const rows = list.data?.users;
  return (
    <>
      <Banner message={list.error} onRetry={list.retry} />
      <Banner message={end.error} onDismiss={end.dismiss} />
      <Banner message={end.said} onDismiss={end.dismiss} tone="success" />
      <BetaFigures rows={rows} />
      <Section
        title={betaUsers.section}
        actions={
          <Button variant="default" disabled={!rows?.length} onClick={() => rows && saveBetaUsers(rows)}>
            {consoleMessages.exportCsv}
          </Button>
        }
      >
        <BetaUsersTable rows={rows} onEnd={setAsked} />
      </Section>
      <ConfirmDialog
        value={asked}
        title={betaUsers.endTitle}
        text={({ email }) => betaUsers.endText(email)}
        confirm={betaUsers.end}
        busy={end.busy}
        onClose={() => setAsked(null)}
        onConfirm={({ email }) => void end.act(email).then(() => setAsked(null))}
      />
    </>
  );
}

function saveBetaUsers(rows: readonly BetaUserResponse[]): void {
  const columns = [
    'user_id',
    'email',
    'promo_code',
    'total_translations',
    'total_characters_used',
    'nps_score',
    'engagement_status',
    'beta_since',
    'expires_at',
  ] as const;
  saveCsv(
    'beta-users.csv',
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
}
