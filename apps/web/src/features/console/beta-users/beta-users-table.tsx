import { type BetaUserResponse, inThousands } from '@verso/contracts';
import { useNavigate } from 'react-router';
import { formatDate, formatMoment, formatNumber } from '../../../lib/format.ts';
import { betaUsers } from '../../../messages/console/beta-users.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { type Column, DataTable, type Sorting } from '../parts/data-table.tsx';
import { RowMenu } from '../parts/row-menu.tsx';
import { StatusTag, Toned } from '../parts/toned.tsx';
import { npsTone, type Tone } from '../parts/tones.ts';
import { UserEmail } from '../parts/user-email.tsx';
import { tabAddress } from '../tabs.ts';

const names = betaUsers.columns;

const statusTones: Readonly<Record<BetaUserResponse['engagement_status'], Tone>> = {
  active: 'good',
  cooling: 'fair',
  inactive: 'neutral',
};

interface BetaUsersTableProps {
  readonly rows: readonly BetaUserResponse[] | undefined;
  readonly empty: string;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly onEnd: (user: BetaUserResponse) => void;
}

/** The page of the programme that is open. */
export function BetaUsersTable({ rows, empty, sorting, onSort, onEnd }: BetaUsersTableProps) {
  const navigate = useNavigate();
  const columns: readonly Column<BetaUserResponse>[] = [
    {
      key: 'email',
      header: names.email,
      isName: true,
      sortable: true,
      cell: ({ email, user_id }) => <UserEmail email={email} isBeta={false} userId={user_id} />,
    },
    {
      key: 'promo',
      header: names.promoCode,
      cell: ({ promo_code }) => (promo_code === null ? consoleMessages.none : <code>{promo_code}</code>),
    },
    {
      key: 'translations',
      header: names.translations,
      align: 'right',
      sortable: true,
      cell: (user) => formatNumber(user.total_translations),
    },
    {
      key: 'characters',
      header: names.characters,
      align: 'right',
      sortable: true,
      cell: ({ total_characters_used: used }) => <span title={formatNumber(used)}>{inThousands(used)}</span>,
    },
    {
      key: 'nps',
      header: names.nps,
      align: 'right',
      sortable: true,
      cell: ({ nps_score: score }) => (
        <Toned tone={npsTone(score)}>{score === null ? consoleMessages.none : formatNumber(score)}</Toned>
      ),
    },
    {
      key: 'status',
      header: names.status,
      cell: ({ engagement_status: status }) => (
        <StatusTag tone={statusTones[status]}>{betaUsers.statuses[status]}</StatusTag>
      ),
    },
    {
      key: 'expires',
      header: names.expires,
      sortable: true,
      cell: ({ expires_at }) =>
        expires_at === null ? (
          consoleMessages.never
        ) : (
          <time dateTime={expires_at} title={formatMoment(expires_at)}>
            {formatDate(expires_at)}
          </time>
        ),
    },
    {
      key: 'actions',
      header: names.actions,
      cell: (user) => (
        <RowMenu
          label={betaUsers.actionsOf(user.email)}
          actions={[
            {
              label: betaUsers.prolong,
              onClick: () => void navigate(tabAddress('grants', { form: 'beta', email: user.email })),
            },
            {
              label: betaUsers.open,
              onClick: () => void navigate(tabAddress('users', { user: user.user_id })),
            },
            { label: betaUsers.end, danger: true, onClick: () => onEnd(user) },
          ]}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={betaUsers.table}
      columns={columns}
      rows={rows}
      rowKey={(user) => user.user_id}
      empty={empty}
      sorting={sorting}
      onSort={onSort}
    />
  );
}
