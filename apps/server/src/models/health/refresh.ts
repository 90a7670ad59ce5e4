import {
  type CircuitResponse,
  type ProviderHealthResponse,
  type ProviderId,
  providerIds,
} from '@verso/contracts';
import { providerHealth } from '@verso/db';
import { successRate } from '../calls/success-rate.ts';
import type { Context } from '../context.ts';
import { circuitsByProvider } from './circuits.ts';
import { judge } from './judge.ts';
import { healthResponses } from './list.ts';
import { type Measurement, measureProviders, nothingMeasured } from './measure.ts';

/**
 * Updates the stored status of every provider from its probes, calls and circuits.
 * @returns all providers with their new status
 */
export async function refreshHealth(context: Context): Promise<ProviderHealthResponse[]> {
  const { database } = context;
  const measured = await measureProviders(context);
  const circuits = await circuitsByProvider(context);
  const judged = await database.orm.select().from(providerHealth);
  const before = new Map(judged.map(({ provider, lastCheckedAt }) => [provider, lastCheckedAt]));
  const rows = providerIds
    .filter((provider) => provider !== 'demo')
    .map((provider) =>
      rowOf(provider, measured.get(provider) ?? nothingMeasured, circuits.get(provider) ?? [], {
        lastCheckedAt: before.get(provider) ?? null,
      }),
    );
  for (const row of rows) {
    await database.orm
      .insert(providerHealth)
      .values(row)
      .onConflictDoUpdate({ target: providerHealth.provider, set: row });
  }
  return healthResponses(rows, circuits);
}

function rowOf(
  provider: ProviderId,
  measurement: Measurement,
  circuits: readonly CircuitResponse[],
  before: Pick<typeof providerHealth.$inferSelect, 'lastCheckedAt'>,
): typeof providerHealth.$inferSelect {
  const open = circuits.filter(({ state }) => state === 'open').length;
  return {
    provider,
    status: judge({ ...measurement, circuits: { total: circuits.length, open } }),
    activeModelsCount: circuits.length,
    avgLatencyMs: measurement.averageLatencyMs,
    successRate24h: successRate(measurement.answered, measurement.failed),
    totalChecks24h: measurement.checks,
    failedChecks24h: measurement.failedChecks,
    isCircuitOpen: open > 0,
    consecutiveFailures: measurement.consecutiveFailures,
    recentErrors: measurement.recentErrors,
    // Only a probe counts as a check.
    lastCheckedAt: measurement.lastProbeAt ?? before.lastCheckedAt,
  };
}
