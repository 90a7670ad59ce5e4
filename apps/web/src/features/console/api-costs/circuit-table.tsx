import type { CircuitBreakerResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { apiCosts } from '../../../messages/console/api-costs.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatDuration } from '../parts/duration.ts';
import { providerName } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { StatusTag } from '../parts/toned.tsx';
import type { Tone } from '../parts/tones.ts';

const { circuits: words } = apiCosts;
const { columns: names } = words;

const tones: Readonly<Record<CircuitBreakerResponse['state'], Tone>> = {
  closed: 'good',
  'half-open': 'fair',
  open: 'bad',
};

const columns: readonly Column<CircuitBreakerResponse, keyof typeof names>[] = [
  {
    key: 'model',
    isName: true,
    cell: ({ model, provider }) => (
      <>
        {model}
        <div className={parts.note}>{providerName(provider)}</div>
      </>
    ),
  },
  { key: 'state', cell: ({ state }) => <StatusTag tone={tones[state]}>{words.states[state]}</StatusTag> },
  { key: 'failures', align: 'right', cell: ({ failures }) => formatNumber(failures) },
  { key: 'last', cell: ({ lastFailure }) => <Moment iso={lastFailure} /> },
  {
    key: 'retry',
    align: 'right',
    cell: ({ retryIn }) => {
      if (retryIn === null) return consoleMessages.none;
      return retryIn === 0 ? words.due : formatDuration(retryIn / 1000);
    },
  },
];

/** Models that are paused after failures, and until when. */
export function CircuitTable({ circuits }: { circuits: readonly CircuitBreakerResponse[] }) {
  return (
    <Section title={words.title}>
      <DataTable
        label={words.label}
        headers={names}
        columns={columns}
        rows={circuits}
        rowKey={({ provider, model }) => `${provider}/${model}`}
        empty={words.empty}
      />
    </Section>
  );
}
