import type { ModelStatsResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { apiCosts } from '../../../messages/console/api-costs.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { formatCost, formatLatency, formatPercent, providerName } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import type { Sorting } from '../parts/sorting.ts';
import { Toned } from '../parts/toned.tsx';
import { rateTone } from '../parts/tones.ts';

const { table: words } = apiCosts;
const { columns: names } = words;
const { none } = consoleMessages;
const start: Sorting = { by: 'total', order: 'desc' };

const columns: readonly Column<ModelStatsResponse, keyof typeof names>[] = [
  {
    key: 'model',
    csv: ['provider', 'model'],
    isName: true,
    sort: ({ model }) => model,
    cell: ({ model, provider }) => (
      <>
        {model}
        <div className={parts.note}>{providerName(provider)}</div>
      </>
    ),
  },
  {
    key: 'attempts',
    csv: ['attempts'],
    align: 'right',
    sort: ({ attempts }) => attempts,
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    key: 'outcome',
    csv: ['successes', 'failures'],
    align: 'right',
    cell: ({ successes, failures }) => words.outcome({ successes, failures }),
  },
  {
    key: 'rate',
    csv: ['successRate'],
    align: 'right',
    sort: ({ successRate }) => successRate,
    cell: ({ successRate: rate }) => (
      <Toned tone={rateTone('model', rate)}>{rate === null ? none : formatPercent(rate)}</Toned>
    ),
  },
  {
    key: 'latency',
    csv: ['avgLatency'],
    align: 'right',
    sort: ({ avgLatency }) => avgLatency,
    cell: ({ avgLatency }) => (avgLatency === null ? none : formatLatency(avgLatency)),
  },
  {
    key: 'total',
    csv: ['totalApiCost', 'estimatedApiCost'],
    align: 'right',
    sort: ({ totalApiCost }) => totalApiCost,
    cell: ({ totalApiCost, estimatedApiCost: estimated }) => (
      <>
        {formatCost(totalApiCost)}
        {estimated > 0 && (
          <div className={parts.note}>{words.estimated({ amount: formatCost(estimated) })}</div>
        )}
      </>
    ),
  },
  {
    key: 'average',
    csv: ['avgApiCost'],
    align: 'right',
    sort: ({ avgApiCost }) => avgApiCost,
    cell: ({ avgApiCost }) => (avgApiCost === null ? none : formatCost(avgApiCost)),
  },
  {
    key: 'used',
    csv: ['lastUsed'],
    sort: ({ lastUsed }) => lastUsed,
    cell: ({ lastUsed }) => <Moment iso={lastUsed} />,
  },
];

/** Attempts, results and cost of each model. */
export function ModelTable({ stats, days }: { stats: readonly ModelStatsResponse[]; days: number }) {
  return (
    <Section
      title={words.title}
      actions={
        <ExportButton
          file={words.file({ days })}
          rows={stats}
          columns={columns}
          names={words.csv}
          sorted={start}
        />
      }
    >
      <DataTable
        label={words.label}
        headers={names}
        columns={columns}
        rows={stats}
        rowKey={({ provider, model }) => `${provider}/${model}`}
        empty={words.empty}
        sorted={start}
      />
    </Section>
  );
}
