import { Button } from '@mantine/core';
import type { ProviderHealthResponse, ProviderStatus } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { providerHealth } from '../../../messages/console/health.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatLatency, formatPercent } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import parts from '../parts/parts.module.css';
import { StatusTag, Toned } from '../parts/toned.tsx';
import { rateTone, type Tone } from '../parts/tones.ts';
import classes from './providers.module.css';
import type { useCheck, useReset } from './use-providers.ts';

const { columns: names } = providerHealth;

const statusTones: Readonly<Record<ProviderStatus, Tone>> = {
  healthy: 'good',
  degraded: 'fair',
  down: 'bad',
  error: 'bad',
  unknown: 'neutral',
};

interface ProviderTableProps {
  readonly providers: readonly ProviderHealthResponse[] | undefined;
  readonly check: ReturnType<typeof useCheck>;
  readonly reset: ReturnType<typeof useReset>;
}

/** The health of each provider, with actions. */
export function ProviderTable({ providers, check, reset }: ProviderTableProps) {
  const columns: readonly Column<ProviderHealthResponse, keyof typeof names>[] = [
    { key: 'name', isName: true, cell: ({ name }) => name },
    {
      key: 'status',
      cell: ({ status }) => (
        <StatusTag tone={statusTones[status]}>{providerHealth.statuses[status]}</StatusTag>
      ),
    },
    {
      key: 'rate',
      align: 'right',
      cell: ({ success_rate_24h: rate }) => (
        <Toned tone={rateTone('provider', rate)}>
          {rate === null ? consoleMessages.none : formatPercent(rate)}
        </Toned>
      ),
    },
    {
      key: 'latency',
      align: 'right',
      cell: ({ avg_latency_ms: latency }) =>
        latency === null ? consoleMessages.none : formatLatency(latency),
    },
    { key: 'models', align: 'right', cell: (row) => formatNumber(row.active_models_count) },
    { key: 'checks', align: 'right', cell: (row) => formatNumber(row.total_checks_24h) },
    {
      key: 'failed',
      align: 'right',
      cell: (row) => (
        <Toned tone={row.failed_checks_24h > 0 ? 'bad' : 'neutral'}>
          {formatNumber(row.failed_checks_24h)}
        </Toned>
      ),
    },
    {
      key: 'circuit',
      cell: (row) => (
        <div className={classes.circuit}>
          <StatusTag tone={row.is_circuit_open ? 'bad' : 'neutral'}>
            {row.is_circuit_open ? providerHealth.circuitOpen : providerHealth.circuitClosed}
          </StatusTag>
          {row.consecutive_failures > 0 && (
            <span className={parts.note}>{providerHealth.failures({ count: row.consecutive_failures })}</span>
          )}
        </div>
      ),
    },
    { key: 'checked', cell: (row) => <Moment iso={row.last_checked_at} /> },
    {
      key: 'actions',
      cell: ({ provider, name, is_circuit_open: open }) => (
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={providerHealth.checkNamed({ name })}
            loading={check.value === provider}
            onClick={() => void check.act(provider)}
          >
            {providerHealth.check}
          </Button>
          {open && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={providerHealth.resetNamed({ name })}
              loading={reset.value?.provider === provider && reset.value.model_id === null}
              onClick={() => void reset.act({ provider, model_id: null })}
            >
              {providerHealth.reset}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <DataTable
      label={providerHealth.table}
      headers={names}
      columns={columns}
      rows={providers}
      rowKey={({ provider }) => provider}
      empty={providerHealth.empty}
    />
  );
}
