import type { ProviderId } from '@verso/contracts';
import type { KeyTest, ProviderKey } from '@verso/gateway';
import type { Context } from '../context.ts';
import { usableKeys } from '../gateway/keys.ts';
import { measureProviders } from './measure.ts';
import { refreshHealth } from './refresh.ts';
import { healthThresholds } from './thresholds.ts';

const maxProbeMs = 30_000;

/**
 * Asks a provider something small with its first key.
 * @returns null when there is no key to ask with
 */
export async function probeProvider(context: Context, provider: ProviderId): Promise<KeyTest | null> {
  const first = firstKeys(await usableKeys(context)).get(provider);
  return first === undefined ? null : ask(context, first);
}

/** Asks every provider with a key that nobody has asked for a while, and judges all of them. */
export async function probeQuietProviders(context: Context): Promise<void> {
  const measured = await measureProviders(context);
  const quietSince = context.clock.now().getTime() - healthThresholds.quietMs;
  const quiet = [...firstKeys(await usableKeys(context))].filter(
    ([provider]) => (measured.get(provider)?.lastCallAt?.getTime() ?? 0) < quietSince,
  );
  await Promise.all(quiet.map(([, key]) => ask(context, key)));
  await refreshHealth(context);
}

/** The key of each provider that calls are made with first. */
function firstKeys(keys: readonly ProviderKey[]): ReadonlyMap<ProviderId, ProviderKey> {
  return new Map(keys.toSorted((a, b) => a.priority - b.priority).map((key) => [key.provider, key]));
}

function ask({ gateway }: Context, key: ProviderKey): Promise<KeyTest> {
  return gateway.testKey(key, AbortSignal.timeout(maxProbeMs));
}
