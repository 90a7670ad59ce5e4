import type { JobTimelineResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { jobs } from '../../../messages/console/jobs.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatCost, formatLatency, providerName } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import parts from '../parts/parts.module.css';
import { Toned } from '../parts/toned.tsx';
import classes from './jobs.module.css';

type Call = JobTimelineResponse['calls'][number] & { readonly id: string };

const { detail: words } = jobs;
const { columns: names } = words;

const columns: readonly Column<Call, keyof typeof names>[] = [
  { key: 'at', cell: ({ at }) => <Moment iso={at} /> },
  {
    key: 'model',
    cell: ({ model, provider }) => (
      <>
        {model}
        <div className={parts.note}>{providerName(provider)}</div>
      </>
    ),
  },
  { key: 'purpose', cell: ({ purpose }) => purpose },
  { key: 'attempt', align: 'right', cell: ({ attempt }) => formatNumber(attempt) },
  {
    key: 'outcome',
    cell: ({ outcome, error_code: code, error_message: message }) => (
      <>
        <Toned tone={outcome === 'completed' ? 'good' : outcome === 'failed' ? 'bad' : 'fair'}>
          {code ?? outcome}
        </Toned>
        {message !== null && <span className={classes.reason}>{message}</span>}
      </>
    ),
  },
  { key: 'latency', align: 'right', cell: ({ latency_ms }) => formatLatency(latency_ms) },
  {
    key: 'tokens',
    align: 'right',
    cell: ({ input_tokens, output_tokens, tokens_estimated: estimated }) => (
      <>
        {words.tokensOfCall({ input: input_tokens, output: output_tokens })}
        {estimated && <div className={parts.note}>{words.estimated}</div>}
      </>
    ),
  },
  { key: 'cost', align: 'right', cell: ({ cost_usd }) => formatCost(cost_usd) },
];

/** The model calls of a job. */
export function CallTable({ calls }: Pick<JobTimelineResponse, 'calls'>) {
  const rows = calls.map((call, index) => ({ ...call, id: String(index) }));
  return (
    <DataTable
      label={words.callTable}
      headers={names}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={words.noCalls}
    />
  );
}
