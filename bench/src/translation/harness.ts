import type { ProviderId } from '@verso/contracts';
import {
  createGateway,
  type GatewayOptions,
  type ModelCallRecord,
  type RegisteredModel,
} from '@verso/gateway';
import type { AttemptStore, Journal, StoredAttempts } from '@verso/translation';

/** A separate gateway with two simulated providers, and the log of its calls. */
export function createHarness(
  baseUrls: Readonly<Record<Exclude<ProviderId, 'demo'>, string>>,
  options: Partial<GatewayOptions> = {},
) {
  const records: ModelCallRecord[] = [];
  const providers = ['google-gemini', 'openai'] as const;
  const gateway = createGateway({
    keys: {
      list: async () =>
        providers.map((provider) => ({
          id: provider,
          provider,
          value: `simulated-${provider}`,
          baseUrl: baseUrls[provider],
          extra: {},
          priority: 100,
          requestsPerMinute: null,
        })),
    },
    models: { list: async () => providers.map((provider, index) => model(provider, 90 - index)) },
    onCall: async (record) => void records.push(record),
    clock: { now: () => new Date() },
    ...options,
  });
  return { gateway, records };
}

function model(provider: ProviderId, priority: number): RegisteredModel {
  return {
    id: `${provider}-model`,
    provider,
    displayName: provider,
    description: '',
    maxInputTokens: 200_000,
    maxOutputTokens: 32_000,
    contextWindow: 232_000,
    speed: 'balanced',
    quality: 'high',
    pricing: { input: 1, output: 4, cachedInput: 0.1 },
    categories: ['balanced'],
    priority,
    isActive: true,
    isDeprecated: false,
    deprecationDate: null,
    recommendedReplacement: null,
  };
}

/** Failed attempts of a job, in memory. */
export function attemptsInMemory(): AttemptStore {
  const known = new Map<string, StoredAttempts>();
  return {
    load: async () => new Map(known),
    save: async (attempts) => {
      for (const [key, each] of attempts) known.set(key, each);
    },
  };
}

/** A journal in memory that counts how often each key is written. One that is given up, without a target, is due again. */
export function countingJournal(): Journal & { readonly writes: ReadonlyMap<string, number> } {
  const entries = new Map<string, string>();
  const writes = new Map<string, number>();
  return {
    writes,
    lookup: async (keys) =>
      new Map(keys.flatMap((key) => (entries.has(key) ? [[key, entries.get(key) ?? ''] as const] : []))),
    record: async (records) => {
      for (const { key, target } of records) {
        entries.set(key, target);
        if (target === '') writes.delete(key);
        else writes.set(key, (writes.get(key) ?? 0) + 1);
      }
    },
  };
}
