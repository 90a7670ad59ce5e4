import { Button } from '@mantine/core';
import {
  metricName,
  monitoredMetrics,
  monitoringMessages,
  type UsageTrackingResponse,
  usageTrackingListResponse,
} from '@verso/contracts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { monitoring } from '../../../messages/console/monitoring.ts';
import { saveCsv } from '../parts/csv.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
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

/** A metric that this version does not know is shown by its name, as a count. */
function metricOf(name: string): { readonly label: string; readonly format: (value: number) => string } {
  const known = metricName.safeParse(name);
  const { label, unit } = known.success
    ? monitoredMetrics[known.data]
    : { label: name, unit: 'count' as const };
  return { label, format: (value) => formatMetric(value, unit) };
}

const columns: readonly Column<UsageTrackingResponse & { readonly id: string }>[] = [
  { key: 'metric', header: names.metric, isName: true, cell: (row) => metricOf(row.metric_name).label },
  {
    key: 'value',
    header: names.value,
    align: 'right',
    cell: (row) => metricOf(row.metric_name).format(row.current_value),
  },
  {
    key: 'limit',
    header: names.limit,
    align: 'right',
    cell: ({ metric_name, quota_limit: limit }) =>
      limit === null ? consoleMessages.none : metricOf(metric_name).format(limit),
  },
  {
    key: 'percent',
    header: names.percent,
    align: 'right',
    cell: ({ percentage_used: percent }) => (
      <Toned tone={metricTone(percent)}>
        {percent === null ? consoleMessages.none : formatPercent(percent)}
      </Toned>
    ),
  },
  { key: 'at', header: names.at, cell: ({ recorded_at }) => <Moment iso={recorded_at} /> },
];

/** The latest measurements, of all metrics or of one. */
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
  const save = () =>
    saveCsv(
      words.file,
      words.csv,
      (data?.usage ?? []).map((row) => [
        row.metric_name,
        row.current_value,
        row.quota_limit,
        row.percentage_used,
        row.recorded_at,
      ]),
    );
  return (
    <Section
      title={words.title}
      text={words.text}
      actions={
        <>
          <FilterSelect label={words.filter} name="metric" every={words.every} options={options} />
          <Button variant="default" onClick={save} disabled={!data?.usage.length}>
            {consoleMessages.exportCsv}
          </Button>
        </>
      }
    >
      <DataTable
        label={words.table}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={words.empty}
      />
    </Section>
  );
}
