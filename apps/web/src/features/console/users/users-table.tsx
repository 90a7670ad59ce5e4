import { plans, type UserUsageResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { users } from '../../../messages/console/users.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatCompact } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import type { Sorting } from '../parts/sorting.ts';
import { StatusTag } from '../parts/toned.tsx';
import { UserEmail } from '../parts/user-email.tsx';
import classes from './users.module.css';

/** Columns of users with their usage. */
export const userColumns: readonly Column<UserUsageResponse, keyof typeof users.columns>[] = [
  {
    key: 'email',
    csv: ['user_id', 'email', 'is_beta_user'],
    isName: true,
    sort: 'email',
    cell: (user) => (
      <span className={classes.who}>
        <UserEmail email={user.email} isBeta={user.is_beta_user} userId={user.user_id} />
        <UserMarks user={user} />
      </span>
    ),
  },
  { key: 'tier', csv: ['subscription_tier'], cell: ({ subscription_tier }) => plans[subscription_tier].name },
  {
    key: 'translations',
    csv: ['total_translations'],
    align: 'right',
    sort: 'total_translations',
    cell: (user) => formatNumber(user.total_translations),
  },
  {
    key: 'characters',
    csv: ['total_characters'],
    align: 'right',
    sort: 'total_characters',
    cell: (user) => (
      <span title={formatNumber(user.total_characters)}>{formatCompact(user.total_characters)}</span>
    ),
  },
  {
    key: 'activeDays',
    csv: ['active_days'],
    align: 'right',
    cell: (user) => formatNumber(user.active_days),
  },
  {
    key: 'lastActivity',
    csv: ['last_translation'],
    sort: 'last_translation',
    cell: ({ last_translation }) => <Moment iso={last_translation} />,
  },
];

/** Columns of the user export. */
export const userExportColumns: readonly Partial<Column<UserUsageResponse>>[] = [
  ...userColumns,
  { csv: ['characters_remaining', 'created_at'] },
];

interface UsersTableProps {
  readonly rows: readonly UserUsageResponse[] | undefined;
  readonly empty: string;
  readonly sorted?: Sorting;
}

export function UsersTable(props: UsersTableProps) {
  return (
    <DataTable
      label={users.table}
      headers={users.columns}
      columns={userColumns}
      rowKey={(user) => user.user_id}
      {...props}
    />
  );
}

/** Badges for special states of an account. */
export function UserMarks({ user }: { user: UserUsageResponse }) {
  return (
    <>
      {user.is_admin && <StatusTag tone="notice">{users.marks.admin}</StatusTag>}
      {user.is_suspended && <StatusTag tone="bad">{users.marks.suspended}</StatusTag>}
      {!user.email_verified && <StatusTag tone="neutral">{users.marks.unverified}</StatusTag>}
    </>
  );
}
