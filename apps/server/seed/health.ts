import { hourMs, minuteMs, type ProviderId, providerIds } from '@verso/contracts';
import { circuitChanges, type Database, gatewayState, providerHealth } from '@verso/db';
import type { BreakerState } from '@verso/gateway';
import { successRate } from '../src/models/calls/success-rate.ts';
import { judge } from '../src/models/health/judge.ts';
import { measureProviders, nothingMeasured } from '../src/models/health/measure.ts';
import type { Rows } from './rows.ts';
import { seededModels } from './traffic.ts';

/** Breakers that are not closed, by route. Only processes on PostgreSQL read them from the database. */
function breakers(now: Date): ReadonlyMap<string, BreakerState> {
  return new Map([
    ['deepseek/deepseek-v4-flash', { phase: 'open', until: now.getTime() + hourMs, openMs: 5 * minuteMs }],
    ['anthropic/claude-haiku-4-5', { phase: 'half-open', openMs: minuteMs, successes: 1, probeSince: null }],
  ]);
}

type Phase = BreakerState['phase'];

/** Recent changes of breakers, by route: hours ago and new phase, up to the current one. */
const recentChanges: readonly (readonly [route: string, ...(readonly [hoursAgo: number, phase: Phase])[]])[] =
  [
    [
      'deepseek/deepseek-v4-flash',
      [31, 'open'],
      [30.8, 'half-open'],
      [30.7, 'closed'],
      [5.2, 'open'],
      [5.1, 'half-open'],
      [5, 'open'],
    ],
    [
      'anthropic/claude-haiku-4-5',
      [9, 'open'],
      [8.9, 'half-open'],
      [8.8, 'closed'],
      [0.9, 'open'],
      [0.6, 'half-open'],
    ],
    ['openai/gpt-5-mini', [14.3, 'open'], [14.2, 'half-open'], [14.1, 'closed']],
  ];

/** Seeds the health of every provider, derived from the call log. */
export async function seedHealth(database: Database, rows: Rows, now: Date): Promise<void> {
  const states = breakers(now);
  for (const [id, state] of states)
    await rows.add(gatewayState, { kind: 'breaker', id, state, updatedAt: now });
  for (const [route, ...changes] of recentChanges)
    for (const [hoursAgo, phase] of changes)
      await rows.add(circuitChanges, { at: new Date(now.getTime() - hoursAgo * hourMs), route, phase });
  const measured = await measureProviders({ database, clock: { now: () => now } });
  for (const provider of providerIds) {
    if (provider === 'demo') continue;
    const found = measured.get(provider) ?? nothingMeasured;
    const circuits = circuitsOf(provider, states);
    await rows.add(providerHealth, {
      provider,
      status: judge({ ...found, circuits }),
      activeModelsCount: circuits.total,
      avgLatencyMs: found.averageLatencyMs,
      successRate24h: successRate(found.answered, found.failed),
      totalChecks24h: found.checks,
      failedChecks24h: found.failedChecks,
      isCircuitOpen: circuits.open > 0,
      consecutiveFailures: found.consecutiveFailures,
      recentErrors: found.recentErrors,
      lastCheckedAt: now,
    });
  }
}

function circuitsOf(provider: ProviderId, states: ReadonlyMap<string, BreakerState>) {
  const routes = seededModels
    .filter((model) => model.provider === provider)
    .map(({ id }) => `${provider}/${id}`);
  return { total: routes.length, open: routes.filter((route) => states.get(route)?.phase === 'open').length };
}
