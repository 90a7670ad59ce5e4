import { Button } from '@mantine/core';
import type { CreditGrantResponse } from '@verso/contracts';
import { formatDate, formatMoment, formatNumber } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { grants } from '../../../messages/console/grants.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Bar } from '../parts/bar.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatCompact, formatPercent } from '../parts/format.ts';
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

interface GrantsTableProps {
  readonly rows: readonly CreditGrantResponse[] | undefined;
  readonly empty: string;
  readonly onRevoke: (grant: CreditGrantResponse) => void;
}

/** Grants with their use. */
export function GrantsTable({ rows, empty, onRevoke }: GrantsTableProps) {
  const now = new Date(useNow(60_000));
  const columns: readonly Column<CreditGrantResponse>[] = [
    { key: 'user', header: names.user, isName: true, cell: (grant) => grant.user_email },
    ...grantColumns(now),
    {
      key: 'actions',
      header: names.actions,
      cell: (grant) =>
        grant.status === 'active' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={messages.revokeOf(grant.user_email)}
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
      columns={columns}
      rows={rows}
      rowKey={(grant) => grant.grant_id}
      empty={empty}
    />
  );
}

/** What there is to say of a grant, whoever has it. */
export function grantColumns(now: Date): readonly Column<CreditGrantResponse>[] {
  return [
    {
      key: 'type',
      header: names.type,
      cell: ({ grant_type, reason }) => (
        <>
          {grants.types[grant_type]}
          {reason !== null && <div className={classes.small}>{reason}</div>}
        </>
      ),
    },
    {
      key: 'granted',
      header: names.granted,
      align: 'right',
      cell: ({ characters_granted, pages_granted }) => (
        <>
          {formatCompact(characters_granted)}
          {pages_granted !== null && (
            <div className={classes.small}>{messages.pages(formatNumber(pages_granted))}</div>
          )}
        </>
      ),
    },
    {
      key: 'used',
      header: names.used,
      cell: ({ characters_used, usage_percentage, user_email }) => (
        <div className={classes.used}>
          <span>
            {formatCompact(characters_used)}{' '}
            <span className={classes.usedFigure}>{formatPercent(usage_percentage)}</span>
          </span>
          <Bar
            label={messages.usage(formatPercent(usage_percentage), user_email)}
            percent={usage_percentage}
            tone="notice"
          />
        </div>
      ),
    },
    {
      key: 'left',
      header: names.left,
      align: 'right',
      cell: (grant) => formatCompact(grant.characters_remaining),
    },
    {
      key: 'status',
      header: names.status,
      cell: ({ display_status }) => <StatusTag tone={tones[display_status]}>{display_status}</StatusTag>,
    },
    {
      key: 'expires',
      header: names.expires,
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
      key: 'created',
      header: names.created,
      cell: ({ created_at, granted_by }) => (
        <>
          <RelativeTime iso={created_at} now={now} />
          {granted_by !== null && <div className={classes.small}>{messages.by(granted_by)}</div>}
        </>
      ),
    },
  ];
}
