import type { ProviderHealthResponse } from '@verso/contracts';
import { providerHealth } from '@verso/db';
import type { Context } from '../context.ts';
import { circuitsByProvider } from './circuits.ts';
import { healthResponses, refreshHealth } from './refresh.ts';

/**
 * All providers with their status and current circuits. The stored status is up to a minute old: it is updated first when
 * a circuit has opened or closed since, because "healthy" beside an open circuit helps nobody.
 */
export async function listHealth(context: Context): Promise<ProviderHealthResponse[]> {
  const rows = await context.database.orm.select().from(providerHealth);
  const health = healthResponses(rows, await circuitsByProvider(context));
  const stored = new Map<string, boolean>(
    rows.map(({ provider, isCircuitOpen }) => [provider, isCircuitOpen]),
  );
  const hasChanged = health.some(
    ({ provider, is_circuit_open }) => is_circuit_open !== (stored.get(provider) ?? false),
  );
  return hasChanged ? refreshHealth(context) : health;
}
