import { Button } from '@mantine/core';
import type { AlertResponse } from '@verso/contracts';
import { useState } from 'react';
import { consoleMessages } from '../../../messages/console/console.ts';
import { monitoring } from '../../../messages/console/monitoring.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatPercent } from '../parts/format.ts';
import { formatAlert } from '../parts/format-alert.ts';
import { Moment } from '../parts/moment.tsx';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { StatusTag, Toned } from '../parts/toned.tsx';
import { metricTone } from '../parts/tones.ts';
import { useAlertHistory, type useResolve } from './use-monitoring.ts';

const { alerts: words } = monitoring;
const { columns: names } = words;

const what: readonly Column<AlertResponse, keyof typeof names>[] = [
  { key: 'message', isName: true, cell: ({ alert_message }) => formatAlert(alert_message) },
  {
    key: 'percent',
    align: 'right',
    cell: ({ percentage_used: percent }) => (
      <Toned tone={metricTone(percent)}>{formatPercent(percent)}</Toned>
    ),
  },
  { key: 'sent', cell: ({ sent_at }) => <Moment iso={sent_at} /> },
];

const past: readonly Column<AlertResponse, keyof typeof names>[] = [
  ...what,
  {
    key: 'status',
    cell: ({ status }) => (
      <StatusTag tone={status === 'active' ? 'bad' : 'neutral'}>{words.statuses[status]}</StatusTag>
    ),
  },
  { key: 'resolved', cell: ({ resolved_at }) => <Moment iso={resolved_at} missing={consoleMessages.none} /> },
];

interface AlertListProps {
  readonly alerts: readonly AlertResponse[] | undefined;
  readonly resolve: ReturnType<typeof useResolve>;
}

/** Active alerts, which can be resolved, and on request the history. */
export function AlertList({ alerts, resolve }: AlertListProps) {
  const [withPast, setWithPast] = useState(false);
  const columns: readonly Column<AlertResponse, keyof typeof names>[] = [
    ...what,
    {
      key: 'actions',
      cell: ({ id, alert_message }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.resolveNamed({ message: formatAlert(alert_message) })}
          loading={resolve.value === id}
          onClick={() => void resolve.act(id)}
        >
          {words.resolve}
        </Button>
      ),
    },
  ];
  return (
    <Section
      title={words.title}
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setWithPast(!withPast)}>
          {withPast ? words.hideHistory : words.showHistory}
        </Button>
      }
    >
      {alerts?.length === 0 ? (
        <p className={parts.note}>{words.none}</p>
      ) : (
        <DataTable
          label={words.table}
          headers={names}
          columns={columns}
          rows={alerts}
          rowKey={({ id }) => id}
          empty=""
        />
      )}
      {withPast && <AlertHistory />}
    </Section>
  );
}

function AlertHistory() {
  const { data } = useAlertHistory();
  return (
    <DataTable
      label={words.history}
      headers={names}
      columns={past}
      rows={data?.alerts}
      rowKey={({ id }) => id}
      empty={words.noHistory}
    />
  );
}
