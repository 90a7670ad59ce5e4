import { Button } from '@mantine/core';
import { type BetaUserResponse, betaUserSorts, betaUsersResponse } from '@verso/contracts';
import { useState } from 'react';
import { command } from '../../../lib/api.ts';
import { betaUsers } from '../../../messages/console/beta-users.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { Banner } from '../parts/banner.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { saveCsv } from '../parts/csv.ts';
import { Pager } from '../parts/pager.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Section } from '../parts/section.tsx';
import { useSorting } from '../parts/sorting.ts';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';
import { BetaFigures } from './beta-figures.tsx';
import { BetaUsersTable } from './beta-users-table.tsx';

const pageSize = 100;

/** `beta_users_summary`: who is in the programme, in the order in which they came; searched, sorted and paged by the address. */
export function BetaUsersView() {
  const [asked, setAsked] = useState<BetaUserResponse | null>(null);
  const address = useAddress();
  const { sorting, onSort } = useSorting({ by: 'since', order: 'asc' });
  const offset = address.number('offset');
  const search = address.get('search');
  const query = {
    search: search || undefined,
    sort: betaUserSorts.find((name) => name === sorting.by) ?? 'since',
    order: sorting.order,
    limit: pageSize,
    offset,
  };
  const list = useConsoleQuery(betaUsersResponse, 'GET /api/admin/beta-users', {
    query,
    failed: consoleMessages.loadFailed,
    live: true,
  });
  const end = useConsoleAction({
    run: (userEmail: string) => command('DELETE /api/admin/grant-beta-access', { body: { userEmail } }),
    failed: betaUsers.endFailed,
    changes: ['beta-users', 'users', 'feedback', 'overview', 'audit-log'],
    done: (_, email) => betaUsers.ended(email),
    doneIn: 'banner',
  });
  const rows = list.data?.users;
  return (
    <>
      <Banner message={list.error} onRetry={list.retry} />
      <Banner message={end.error} onDismiss={end.dismiss} />
      <Banner message={end.success} onDismiss={end.dismiss} tone="success" />
      <BetaFigures figures={list.data?.programme} />
      <Section
        title={betaUsers.section}
        actions={
          <>
            <SearchField label={betaUsers.search} />
            <Button variant="default" disabled={!rows?.length} onClick={() => rows && saveBetaUsers(rows)}>
              {consoleMessages.exportCsv}
            </Button>
          </>
        }
      >
        <BetaUsersTable
          rows={rows}
          empty={search === '' ? betaUsers.empty : betaUsers.nothingFound}
          sorting={sorting}
          onSort={onSort}
          onEnd={setAsked}
        />
        <Pager
          offset={offset}
          limit={pageSize}
          total={list.data?.total ?? 0}
          onChange={(next) => address.set({ offset: next })}
        />
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

/** The rows of the page that is open. */
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
