import type { ProviderId } from '@verso/contracts';
import type { KeyTest, ProviderKey } from '@verso/gateway';
import type { Context } from '../context.ts';
import { usableKeys } from '../gateway/keys.ts';
import { measureProviders } from './measure.ts';
import { refreshHealth } from './refresh.ts';
import { healthThresholds } from './thresholds.ts';

const maxProbeMs = 30_000;

/**
 * Makes a minimal call to a provider with its first key.
 * @returns null without a usable key
 */
export async function probeProvider(context: Context, provider: ProviderId): Promise<KeyTest | null> {
  const first = firstKeys(await usableKeys(context)).get(provider);
  return first === undefined ? null : probe(context, first);
}

/** Probes every provider that has a key but no recent calls, then updates the status of all providers. */
export async function probeQuietProviders(context: Context): Promise<void> {
  const measured = await measureProviders(context);
  const quietSince = context.clock.now().getTime() - healthThresholds.quietMs;
  const quiet = [...firstKeys(await usableKeys(context))].filter(
    ([provider]) => (measured.get(provider)?.lastCallAt?.getTime() ?? 0) < quietSince,
  );
  await Promise.all(quiet.map(([, key]) => probe(context, key)));
  await refreshHealth(context);
}

/** The key of each provider with the highest priority. */
function firstKeys(keys: readonly ProviderKey[]): ReadonlyMap<ProviderId, ProviderKey> {
  return new Map(keys.toSorted((a, b) => a.priority - b.priority).map((key) => [key.provider, key]));
}

function probe({ gateway }: Context, key: ProviderKey): Promise<KeyTest> {
  return gateway.testKey(key, AbortSignal.timeout(maxProbeMs));
}
