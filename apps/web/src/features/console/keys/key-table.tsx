import { Button, Tooltip } from '@mantine/core';
import { type KeyResponse, providers } from '@verso/contracts';
import { FlaskConicalIcon, PencilIcon, Trash2Icon, TriangleAlertIcon } from 'lucide-react';
import { formatList, formatNumber } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { providerKeys } from '../../../messages/console/keys.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatDuration } from '../parts/duration.ts';
import { formatCompact, formatCost, formatPercent } from '../parts/format.ts';
import { RowMenu } from '../parts/row-menu.tsx';
import { StatusTag, Toned } from '../parts/toned.tsx';
import { rateTone, type Tone } from '../parts/tones.ts';
import classes from './api-keys.module.css';
import type { KeyAction } from './use-keys.ts';

const { columns: headers } = providerKeys;

const statusTones: Readonly<Record<KeyResponse['status'], Tone>> = {
  active: 'good',
  testing: 'notice',
  rate_limited: 'fair',
  failed: 'bad',
  disabled: 'neutral',
};

export interface KeyActions {
  readonly busyWith: string | null;
  readonly onAction: (key: KeyResponse, action: KeyAction) => void;
  readonly onEdit: (key: KeyResponse) => void;
  readonly onDelete: (key: KeyResponse) => void;
}

/** Keys with their statistics. An icon and a color mark keys that need attention. */
export function KeyTable({
  keys,
  actions,
}: {
  keys: readonly KeyResponse[] | undefined;
  actions: KeyActions;
}) {
  const now = new Date(useNow(30_000));
  const columns: readonly Column<KeyResponse, keyof typeof headers>[] = [
    { key: 'name', isName: true, sort: (key) => key.key_name, cell: (key) => <NameCell row={key} /> },
    { key: 'status', sort: (key) => key.status, cell: (key) => <StatusCell row={key} now={now} /> },
    {
      key: 'rate',
      align: 'right',
      sort: (key) => key.success_rate_percent,
      cell: (key) => <RateCell row={key} />,
    },
    { key: 'cost', align: 'right', sort: (key) => key.total_cost_usd, cell: (key) => <CostCell row={key} /> },
    { key: 'priority', align: 'right', sort: (key) => key.priority, cell: (key) => key.priority },
    {
      key: 'limit',
      align: 'right',
      cell: (key) =>
        key.rate_limit_rpm === null ? consoleMessages.unlimited : formatNumber(key.rate_limit_rpm),
    },
    {
      key: 'tested',
      sort: (key) => key.last_tested_at,
      cell: (key) =>
        key.last_tested_at === null ? (
          consoleMessages.none
        ) : (
          <RelativeTime iso={key.last_tested_at} now={now} />
        ),
    },
    { key: 'actions', cell: (key) => <ActionCell row={key} actions={actions} /> },
  ];
  return (
    <DataTable
      label={providerKeys.table}
      headers={headers}
      columns={columns}
      rows={keys}
      rowKey={(key) => key.id}
      empty={providerKeys.empty}
      sorted={{ by: 'priority', order: 'desc' }}
    />
  );
}

function NameCell({ row }: { row: KeyResponse }) {
  return (
    <div className={classes.name}>
      <span className={classes.line}>
        {row.needs_attention && (
          <Tooltip label={providerKeys.attentionMark}>
            <TriangleAlertIcon
              size={15}
              className={classes.mark}
              aria-label={providerKeys.attentionMark}
              role="img"
            />
          </Tooltip>
        )}
        {row.key_name}
        {row.source === 'environment' && (
          <Tooltip label={providerKeys.environmentNote}>
            <span>
              <Tag>{providerKeys.environment}</Tag>
            </span>
          </Tooltip>
        )}
      </span>
      <span className={classes.small}>
        {providers[row.provider].name} · <code>{row.key_value}</code>
      </span>
      {row.server_traits.map(({ model, traits }) => (
        <Tooltip key={model} label={providerKeys.traitsNote}>
          <span className={classes.small}>
            {providerKeys.knownAs({
              model,
              traits: formatList(traits.map((trait) => providerKeys.traits[trait])),
            })}
          </span>
        </Tooltip>
      ))}
      {row.notes !== null && <span className={classes.small}>{row.notes}</span>}
    </div>
  );
}

function StatusCell({ row, now }: { row: KeyResponse; now: Date }) {
  return (
    <div className={classes.status}>
      <StatusTag tone={statusTones[row.status]}>{providerKeys.statuses[row.status]}</StatusTag>
      {row.status_reason !== null && <span className={classes.small}>{row.status_reason}</span>}
      {row.retry_at !== null && Date.parse(row.retry_at) > now.getTime() && (
        <span className={classes.small}>
          {providerKeys.retryIn({ time: formatDuration((Date.parse(row.retry_at) - now.getTime()) / 1000) })}
        </span>
      )}
    </div>
  );
}

function RateCell({ row }: { row: KeyResponse }) {
  const { success_rate_percent: rate } = row;
  return (
    <div className={classes.figures}>
      <Toned tone={rateTone('key', rate)}>{rate === null ? consoleMessages.none : formatPercent(rate)}</Toned>
      {rate !== null && (
        <span className={classes.small}>
          {providerKeys.outcome({
            succeeded: formatCompact(row.successful_requests),
            failed: formatCompact(row.failed_requests),
          })}
          {row.consecutive_failures > 0 &&
            ` · ${providerKeys.inARow({ failures: row.consecutive_failures })}`}
        </span>
      )}
    </div>
  );
}

function CostCell({ row }: { row: KeyResponse }) {
  return (
    <div className={classes.figures}>
      <span>{formatCost(row.total_cost_usd)}</span>
      <span className={classes.small}>
        {providerKeys.lastDay({
          requests: formatCompact(row.requests_24h),
          cost: formatCost(row.cost_24h_usd),
        })}
      </span>
    </div>
  );
}

function ActionCell({ row, actions }: { row: KeyResponse; actions: KeyActions }) {
  if (row.source === 'environment') return consoleMessages.none;
  const active = row.status === 'active';
  const busy = actions.busyWith === row.id;
  return (
    <span className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        aria-label={
          active
            ? providerKeys.disableNamed({ name: row.key_name })
            : providerKeys.activateNamed({ name: row.key_name })
        }
        onClick={() => actions.onAction(row, active ? 'disable' : 'activate')}
      >
        {active ? providerKeys.disable : providerKeys.activate}
      </Button>
      <RowMenu
        label={providerKeys.menu({ name: row.key_name })}
        actions={[
          {
            label: providerKeys.test,
            icon: FlaskConicalIcon,
            disabled: row.status === 'disabled' || busy,
            onClick: () => actions.onAction(row, 'test'),
          },
          { label: providerKeys.edit, icon: PencilIcon, onClick: () => actions.onEdit(row) },
          {
            label: providerKeys.remove,
            icon: Trash2Icon,
            danger: true,
            onClick: () => actions.onDelete(row),
          },
        ]}
      />
    </span>
  );
}
