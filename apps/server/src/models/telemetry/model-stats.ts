import type { ModelStatsResponse } from '@verso/contracts';
import { successRate } from '../calls/success-rate.ts';
import type { CallDay } from './call-days.ts';

export type ModelStats = Omit<ModelStatsResponse, 'lastUsed'>;

/** Figures of each model, most expensive first. Probes count for the cost, but not for attempts and success rate. */
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
      estimatedApiCost: sum(rows, 'estimatedCost'),
      avgApiCost: attempts === 0 ? null : sum(live, 'cost') / attempts,
    },
  ];
}

export function sum(
  rows: readonly CallDay[],
  field: 'calls' | 'successes' | 'failures' | 'latencyMs' | 'cost' | 'estimatedCost',
): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

/** Requirements for the best model: minimum attempts and success rate in percent over the last days. */
export const bestModelRules = { days: 7, attempts: 20, successRate: 95 } as const;

/** The model with the lowest average cost among those that meet the requirements, without the demo model. */
export function bestModel(lastDays: readonly ModelStats[]): ModelStats | null {
  const eligible = lastDays.filter(
    ({ provider, attempts, successRate }) =>
      provider !== 'demo' &&
      attempts >= bestModelRules.attempts &&
      (successRate ?? 0) >= bestModelRules.successRate,
  );
  return eligible.toSorted((a, b) => (a.avgApiCost ?? 0) - (b.avgApiCost ?? 0))[0] ?? null;
}
