import {
  type CircuitResponse,
  type ProviderHealthResponse,
  type ProviderId,
  providerIds,
  providers,
} from '@verso/contracts';
import { providerHealth } from '@verso/db';
import { successRate } from '../calls/success-rate.ts';
import type { Context } from '../context.ts';
import { circuitsByProvider } from './circuits.ts';
import { judge } from './judge.ts';
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

/** Health of all providers as the console shows it, including providers without a recorded status. */
export function healthResponses(
  rows: readonly (typeof providerHealth.$inferSelect)[],
  circuits: ReadonlyMap<ProviderId, readonly CircuitResponse[]>,
): ProviderHealthResponse[] {
  return providerIds.flatMap((provider): ProviderHealthResponse[] => {
    if (provider === 'demo') return [];
    const row = rows.find((candidate) => candidate.provider === provider);
    const own = circuits.get(provider) ?? [];
    return [
      {
        provider,
        name: providers[provider].name,
        status: row?.status ?? 'unknown',
        active_models_count: own.length,
        avg_latency_ms: row?.avgLatencyMs ?? null,
        success_rate_24h: row?.successRate24h ?? null,
        total_checks_24h: row?.totalChecks24h ?? 0,
        failed_checks_24h: row?.failedChecks24h ?? 0,
        is_circuit_open: own.some(({ state }) => state === 'open'),
        consecutive_failures: row?.consecutiveFailures ?? 0,
        recent_errors: [...(row?.recentErrors ?? [])],
        last_checked_at: row?.lastCheckedAt?.toISOString() ?? null,
        circuits: [...own],
      },
    ];
  });
}
