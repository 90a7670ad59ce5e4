import { Button } from '@mantine/core';
import type { CreditGrantResponse } from '@verso/contracts';
import { grants } from '../../../messages/console/credits.ts';
import { Bar } from '../parts/bar.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatCompact, formatPercent } from '../parts/format.ts';
import { Day, Moment } from '../parts/moment.tsx';
import { StatusTag } from '../parts/toned.tsx';
import type { Tone } from '../parts/tones.ts';
import classes from './grants-panel.module.css';

const messages = grants.list;
const { columns: names } = messages;

const tones: Readonly<Record<CreditGrantResponse['display_status'], Tone>> = {
  Active: 'good',
  'Expiring Soon': 'fair',
  Expired: 'neutral',
  Revoked: 'bad',
  'Fully Used': 'neutral',
};

/** Columns of a grant other than its user. */
export const grantColumns: readonly Column<CreditGrantResponse, keyof typeof names>[] = [
  {
    key: 'type',
    csv: ['grant_type'],
    cell: ({ grant_type, reason }) => (
      <>
        {grants.types[grant_type]}
        {reason !== null && <div className={classes.small}>{reason}</div>}
      </>
    ),
  },
  {
    key: 'granted',
    csv: ['pages_granted', 'characters_granted'],
    align: 'right',
    cell: ({ characters_granted, pages_granted }) => (
      <>
        {formatCompact(characters_granted)}
        {pages_granted !== null && (
          <div className={classes.small}>{messages.pages({ pages: pages_granted })}</div>
        )}
      </>
    ),
  },
  {
    key: 'used',
    csv: ['characters_used'],
    cell: ({ characters_used, usage_percentage, user_email }) => (
      <div className={classes.used}>
        <span>
          {formatCompact(characters_used)}{' '}
          <span className={classes.usedFigure}>{formatPercent(usage_percentage)}</span>
        </span>
        <Bar
          label={messages.usage({ percent: formatPercent(usage_percentage), email: user_email })}
          percent={usage_percentage}
          tone="notice"
        />
      </div>
    ),
  },
  {
    key: 'left',
    align: 'right',
    csv: ['characters_remaining'],
    cell: (grant) => formatCompact(grant.characters_remaining),
  },
  {
    key: 'status',
    csv: ['status'],
    cell: ({ display_status }) => <StatusTag tone={tones[display_status]}>{display_status}</StatusTag>,
  },
  {
    key: 'expires',
    csv: ['expires_at'],
    cell: ({ expires_at }) => <Day iso={expires_at} />,
  },
  {
    key: 'created',
    csv: ['granted_by', 'created_at'],
    cell: ({ created_at, granted_by }) => (
      <>
        <Moment iso={created_at} />
        {granted_by !== null && <div className={classes.small}>{messages.by({ email: granted_by })}</div>}
      </>
    ),
  },
];

export const exported: readonly Partial<Column<CreditGrantResponse>>[] = [
  { csv: ['grant_id', 'user_email'] },
  ...grantColumns,
  { csv: ['reason', 'notes'] },
];

interface GrantsTableProps {
  readonly rows: readonly CreditGrantResponse[] | undefined;
  readonly empty: string;
  readonly onRevoke: (grant: CreditGrantResponse) => void;
}

/** Grants with their usage. */
export function GrantsTable({ rows, empty, onRevoke }: GrantsTableProps) {
  const columns: readonly Column<CreditGrantResponse, keyof typeof names>[] = [
    { key: 'user', isName: true, cell: (grant) => grant.user_email },
    ...grantColumns,
    {
      key: 'actions',
      cell: (grant) =>
        grant.status === 'active' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={messages.revokeOf({ email: grant.user_email })}
            onClick={() => onRevoke(grant)}
          >
            {messages.revoke}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={messages.table}
      headers={names}
      columns={columns}
      rows={rows}
      rowKey={(grant) => grant.grant_id}
      empty={empty}
    />
  );
}
