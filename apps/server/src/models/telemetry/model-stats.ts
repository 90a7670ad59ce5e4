import type { ModelStatsResponse } from '@verso/contracts';
import { successRate } from '../calls/success-rate.ts';
import type { CallDay } from './call-days.ts';

export type ModelStats = Omit<ModelStatsResponse, 'lastUsed'>;

/** The figures of each model, the most expensive first. Probes cost, but are no traffic to judge by. */
export function statsByModel(rows: readonly CallDay[]): readonly ModelStats[] {
  return [...Map.groupBy(rows, ({ provider, model }) => `${provider}/${model}`).values()]
    .flatMap(statsOf)
    .toSorted((a, b) => b.totalApiCost - a.totalApiCost || b.attempts - a.attempts);
}

function statsOf(rows: readonly CallDay[]): readonly ModelStats[] {
  const [first] = rows;
  if (first === undefined) return [];
  const live = rows.filter(({ probe }) => !probe);
  const successes = sum(live, 'successes');
  const failures = sum(live, 'failures');
  const attempts = successes + failures;
  return [
    {
      provider: first.provider,
      model: first.model,
      attempts,
      successes,
      failures,
      successRate: successRate(successes, failures),
      avgLatency: attempts === 0 ? null : Math.round(sum(live, 'latencyMs') / sum(live, 'calls')),
      totalApiCost: sum(rows, 'cost'),
      avgApiCost: attempts === 0 ? null : sum(live, 'cost') / attempts,
    },
  ];
}

export function sum(
  rows: readonly CallDay[],
  field: 'calls' | 'successes' | 'failures' | 'latencyMs' | 'cost',
): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

/** Who may be called the best: on this much traffic of the last 7 days, with this share of success. */
export const bestModelRules = { days: 7, attempts: 20, successRate: 95 } as const;

/** The model with the lowest average cost among those that proved themselves; the demo model is none. */
export function bestModel(lastDays: readonly ModelStats[]): ModelStats | null {
  const proven = lastDays.filter(
    ({ provider, attempts, successRate }) =>
      provider !== 'demo' &&
      attempts >= bestModelRules.attempts &&
      (successRate ?? 0) >= bestModelRules.successRate,
  );
  return proven.toSorted((a, b) => (a.avgApiCost ?? 0) - (b.avgApiCost ?? 0))[0] ?? null;
}
