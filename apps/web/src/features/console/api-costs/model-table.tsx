import { Button } from '@mantine/core';
import type { ModelStatsResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { apiCosts } from '../../../messages/console/api-costs.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { saveCsv } from '../parts/csv.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatCost, formatLatency, formatPercent, providerName } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { sortedBy, useSorting } from '../parts/sorting.ts';
import { Toned } from '../parts/toned.tsx';
import { rateTone } from '../parts/tones.ts';

const { table: words } = apiCosts;
const { columns: names } = words;
const { none } = consoleMessages;

const values: Readonly<Record<string, (row: ModelStatsResponse) => string | number | null>> = {
  model: ({ model }) => model,
  attempts: ({ attempts }) => attempts,
  rate: ({ successRate }) => successRate,
  latency: ({ avgLatency }) => avgLatency,
  total: ({ totalApiCost }) => totalApiCost,
  average: ({ avgApiCost }) => avgApiCost,
  used: ({ lastUsed }) => lastUsed,
};

const columns: readonly Column<ModelStatsResponse>[] = [
  {
    key: 'model',
    header: names.model,
    isName: true,
    sortable: true,
    cell: ({ model, provider }) => (
      <>
        {model}
        <div className={parts.note}>{providerName(provider)}</div>
      </>
    ),
  },
  {
    key: 'attempts',
    header: names.attempts,
    align: 'right',
    sortable: true,
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    key: 'outcome',
    header: names.outcome,
    align: 'right',
    cell: ({ successes, failures }) => words.outcome(formatNumber(successes), formatNumber(failures)),
  },
  {
    key: 'rate',
    header: names.rate,
    align: 'right',
    sortable: true,
    cell: ({ successRate: rate }) => (
      <Toned tone={rateTone('model', rate)}>{rate === null ? none : formatPercent(rate)}</Toned>
    ),
  },
  {
    key: 'latency',
    header: names.latency,
    align: 'right',
    sortable: true,
    cell: ({ avgLatency }) => (avgLatency === null ? none : formatLatency(avgLatency)),
  },
  {
    key: 'total',
    header: names.total,
    align: 'right',
    sortable: true,
    cell: ({ totalApiCost }) => formatCost(totalApiCost),
  },
  {
    key: 'average',
    header: names.average,
    align: 'right',
    sortable: true,
    cell: ({ avgApiCost }) => (avgApiCost === null ? none : formatCost(avgApiCost)),
  },
  { key: 'used', header: names.used, sortable: true, cell: ({ lastUsed }) => <Moment iso={lastUsed} /> },
];

/** What each model was asked, how it answered, and what that cost. */
export function ModelTable({ stats, days }: { stats: readonly ModelStatsResponse[]; days: number }) {
  const { sorting, onSort } = useSorting({ by: 'total', order: 'desc' });
  const rows = sortedBy(stats, sorting, values);
  const save = () =>
    saveCsv(
      words.file(days),
      words.csv,
      rows.map((row) => [
        row.provider,
        row.model,
        row.attempts,
        row.successes,
        row.failures,
        row.successRate,
        row.avgLatency,
        row.totalApiCost,
        row.avgApiCost,
        row.lastUsed,
      ]),
    );
  return (
    <Section
      title={words.title}
      actions={
        <Button variant="default" onClick={save} disabled={rows.length === 0}>
          {consoleMessages.exportCsv}
        </Button>
      }
    >
      <DataTable
        label={words.label}
        columns={columns}
        rows={rows}
        rowKey={({ provider, model }) => `${provider}/${model}`}
        empty={words.empty}
        sorting={sorting}
        onSort={onSort}
      />
    </Section>
  );
}
