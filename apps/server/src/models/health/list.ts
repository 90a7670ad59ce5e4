import {
  type CircuitResponse,
  type ProviderHealthResponse,
  type ProviderId,
  providerIds,
  providers,
} from '@verso/contracts';
import { providerHealth } from '@verso/db';
import type { Context } from '../context.ts';
import { circuitsByProvider } from './circuits.ts';

/** All providers with their last status and current circuits. */
export async function listHealth(context: Context): Promise<ProviderHealthResponse[]> {
  const rows = await context.database.orm.select().from(providerHealth);
  return healthResponses(rows, await circuitsByProvider(context));
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
