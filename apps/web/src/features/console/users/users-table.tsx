import type { UserUsageResponse } from '@verso/contracts';
import { plans } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { users } from '../../../messages/console/users.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { type Column, DataTable, type Sorting } from '../parts/data-table.tsx';
import { formatCompact } from '../parts/format.ts';
import { StatusTag } from '../parts/toned.tsx';
import { UserEmail } from '../parts/user-email.tsx';
import classes from './users.module.css';

const names = users.columns;

interface UsersTableProps {
  readonly label: string;
  readonly rows: readonly UserUsageResponse[] | undefined;
  readonly empty: string;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
}

/** Users with how much they translate. */
export function UsersTable({ label, rows, empty, sorting, onSort }: UsersTableProps) {
  const now = new Date(useNow(60_000));
  const columns: readonly Column<UserUsageResponse>[] = [
    {
      key: 'email',
      header: names.email,
      isName: true,
      sortable: true,
      cell: (user) => (
        <span className={classes.who}>
          <UserEmail email={user.email} isBeta={user.is_beta_user} userId={user.user_id} />
          <UserMarks user={user} />
        </span>
      ),
    },
    { key: 'tier', header: names.tier, cell: ({ subscription_tier }) => plans[subscription_tier].name },
    {
      key: 'total_translations',
      header: names.translations,
      align: 'right',
      sortable: true,
      cell: (user) => formatNumber(user.total_translations),
    },
    {
      key: 'total_characters',
      header: names.characters,
      align: 'right',
      sortable: true,
      cell: (user) => (
        <span title={formatNumber(user.total_characters)}>{formatCompact(user.total_characters)}</span>
      ),
    },
    {
      key: 'active_days',
      header: names.activeDays,
      align: 'right',
      cell: (user) => formatNumber(user.active_days),
    },
    {
      key: 'last_translation',
      header: names.lastActivity,
      sortable: true,
      cell: ({ last_translation }) =>
        last_translation === null ? consoleMessages.never : <RelativeTime iso={last_translation} now={now} />,
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(user) => user.user_id}
      empty={empty}
      sorting={sorting}
      {...(onSort ? { onSort } : {})}
    />
  );
}

/** What is special about an account. */
export function UserMarks({ user }: { user: UserUsageResponse }) {
  return (
    <>
      {user.is_admin && <StatusTag tone="notice">{users.marks.admin}</StatusTag>}
      {user.is_suspended && <StatusTag tone="bad">{users.marks.suspended}</StatusTag>}
      {!user.email_verified && <StatusTag tone="neutral">{users.marks.unverified}</StatusTag>}
    </>
  );
}
