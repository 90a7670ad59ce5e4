import {
  metricName,
  monitoredMetrics,
  monitoringMessages,
  type UsageTrackingResponse,
  usageTrackingListResponse,
} from '@verso/contracts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { monitoring } from '../../../messages/console/monitoring.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { formatPercent } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { Toned } from '../parts/toned.tsx';
import { metricTone } from '../parts/tones.ts';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleQuery } from '../parts/use-console.ts';
import { formatMetric } from './format-metric.ts';

const { usage: words } = monitoring;
const { columns: names } = words;
const options = Object.fromEntries(
  Object.entries(monitoredMetrics).map(([name, { label }]) => [name, label]),
);

/** The label and format of a metric. A metric unknown to this version is shown by its name, as a count. */
function metricOf(name: string): { readonly label: string; readonly format: (value: number) => string } {
  const known = metricName.safeParse(name);
  const { label, unit } = known.success
    ? monitoredMetrics[known.data]
    : { label: name, unit: 'count' as const };
  return { label, format: (value) => formatMetric(value, unit) };
}

const columns: readonly Column<UsageTrackingResponse & { readonly id: string }, keyof typeof names>[] = [
  { key: 'metric', csv: ['metric_name'], isName: true, cell: (row) => metricOf(row.metric_name).label },
  {
    key: 'value',
    csv: ['current_value'],
    align: 'right',
    cell: (row) => metricOf(row.metric_name).format(row.current_value),
  },
  {
    key: 'limit',
    csv: ['quota_limit'],
    align: 'right',
    cell: ({ metric_name, quota_limit: limit }) =>
      limit === null ? consoleMessages.none : metricOf(metric_name).format(limit),
  },
  {
    key: 'percent',
    csv: ['percentage_used'],
    align: 'right',
    cell: ({ percentage_used: percent }) => (
      <Toned tone={metricTone(percent)}>
        {percent === null ? consoleMessages.none : formatPercent(percent)}
      </Toned>
    ),
  },
  { key: 'at', csv: ['recorded_at'], cell: ({ recorded_at }) => <Moment iso={recorded_at} /> },
];

/** The latest measurements of all metrics or one. */
export function UsageTable() {
  const metric = metricName.safeParse(useAddress().get('metric'));
  const { data } = useConsoleQuery(usageTrackingListResponse, 'GET /api/admin/usage-tracking', {
    query: { metric_name: metric.data },
    failed: monitoringMessages.loadFailed,
    live: true,
  });
  const rows = data?.usage.map((row, index) => ({
    ...row,
    id: `${row.metric_name} ${row.recorded_at} ${index}`,
  }));
  return (
    <Section
      title={words.title}
      text={words.text}
      actions={
        <>
          <FilterSelect label={words.filter} name="metric" every={words.every} options={options} />
          <ExportButton file={words.file} rows={rows} columns={columns} />
        </>
      }
    >
      <DataTable
        label={words.table}
        headers={names}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={words.empty}
      />
    </Section>
  );
}
