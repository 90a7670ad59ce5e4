import type { AbTestResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { abTests } from '../../../messages/console/ab-tests.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { DataTable } from '../parts/data-table.tsx';
import { formatCompact, formatCost, formatLatency } from '../parts/format.ts';
import classes from './ab-tests.module.css';

const { columns: headers } = abTests;

/** Results of each model of a test. */
export function ArmTable({ test }: { test: AbTestResponse }) {
  const arms = [
    {
      letter: abTests.arm.a,
      model: test.model_a,
      preferred: test.model_a_preferred,
      rating: test.avg_rating_a,
      ...test.arm_a,
    },
    {
      letter: abTests.arm.b,
      model: test.model_b,
      preferred: test.model_b_preferred,
      rating: test.avg_rating_b,
      ...test.arm_b,
    },
  ];
  const figure = (value: number | null, format: (value: number) => string) =>
    value === null ? consoleMessages.none : format(value);
  return (
    <DataTable
      label={`${abTests.arms}: ${test.name}`}
      headers={headers}
      rows={arms}
      rowKey={({ letter }) => letter}
      empty=""
      columns={[
        {
          key: 'model',
          isName: true,
          cell: ({ letter, model }) => (
            <span className={classes.arm}>
              <b>{letter}</b> {model}
            </span>
          ),
        },
        { key: 'preferred', align: 'right', cell: ({ preferred }) => formatNumber(preferred) },
        {
          key: 'rating',
          align: 'right',
          cell: ({ rating }) => figure(rating, (value) => abTests.outOfFive({ rating: value.toFixed(1) })),
        },
        { key: 'runs', align: 'right', cell: ({ runs }) => formatNumber(runs) },
        { key: 'failures', align: 'right', cell: ({ failures }) => formatNumber(failures) },
        {
          key: 'latency',
          align: 'right',
          cell: ({ avg_latency_ms }) => figure(avg_latency_ms, formatLatency),
        },
        { key: 'tokens', align: 'right', cell: ({ avg_tokens }) => figure(avg_tokens, formatCompact) },
        { key: 'cost', align: 'right', cell: ({ avg_cost_usd }) => figure(avg_cost_usd, formatCost) },
      ]}
    />
  );
}
