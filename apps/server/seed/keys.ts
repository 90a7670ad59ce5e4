import { dayMs, hourMs, type ProviderId } from '@verso/contracts';
import { providerApiKeys } from '@verso/db';
import { providerKeyContext } from '../src/models/gateway/keys.ts';
import type { Secrets } from '../src/platform/secrets/secrets.ts';
import { Lottery, type Random } from './random.ts';
import type { Rows } from './rows.ts';

type KeyRow = typeof providerApiKeys.$inferInsert & { readonly id: string; readonly createdAt: Date };

/** Paths of the providers' APIs below the common base address. */
const paths: Readonly<Partial<Record<ProviderId, string>>> = {
  'google-gemini': '/v1beta',
  openai: '/v1',
  anthropic: '/v1',
  deepseek: '/deepseek',
  xai: '/xai/v1',
};

/** An address that never resolves (RFC 2606), so that no seeded key is ever sent anywhere. */
export const unreachableAddress = 'http://providers.invalid';

type SampleKey = Pick<
  KeyRow,
  'provider' | 'keyName' | 'status' | 'statusReason' | 'priority' | 'rateLimitRpm' | 'notes'
> & {
  /** Relative share of the provider's calls. */
  readonly share: number;
  readonly prefix: string;
};

const samples: readonly SampleKey[] = [
  {
    provider: 'google-gemini',
    keyName: 'Gemini production (sample)',
    status: 'active',
    statusReason: null,
    priority: 200,
    rateLimitRpm: 1000,
    notes: 'Tier 2',
    share: 8,
    prefix: 'AIzaSample',
  },
  {
    provider: 'google-gemini',
    keyName: 'Gemini spare (sample)',
    status: 'rate_limited',
    statusReason: 'Too many requests (429).',
    priority: 100,
    rateLimitRpm: 15,
    notes: null,
    share: 2,
    prefix: 'AIzaSample',
  },
  {
    provider: 'openai',
    keyName: 'OpenAI main (sample)',
    status: 'active',
    statusReason: null,
    priority: 100,
    rateLimitRpm: 60,
    notes: null,
    share: 7,
    prefix: 'sk-sample',
  },
  {
    provider: 'openai',
    keyName: 'OpenAI old project (sample)',
    status: 'disabled',
    statusReason: null,
    priority: 50,
    rateLimitRpm: 60,
    notes: 'Replaced in spring',
    share: 3,
    prefix: 'sk-sample',
  },
  {
    provider: 'anthropic',
    keyName: 'Anthropic (sample)',
    status: 'active',
    statusReason: null,
    priority: 100,
    rateLimitRpm: 50,
    notes: null,
    share: 1,
    prefix: 'sk-ant-sample',
  },
  {
    provider: 'deepseek',
    keyName: 'DeepSeek (sample)',
    status: 'active',
    statusReason: null,
    priority: 100,
    rateLimitRpm: 60,
    notes: null,
    share: 1,
    prefix: 'sk-sample',
  },
  {
    provider: 'xai',
    keyName: 'xAI trial (sample)',
    status: 'failed',
    statusReason: 'The key was refused (401).',
    priority: 100,
    rateLimitRpm: 60,
    notes: null,
    share: 1,
    prefix: 'xai-sample',
  },
];

export interface SeededKeys {
  readonly rows: readonly KeyRow[];
  /** Draws the key for a call to a provider. */
  keyOf(provider: ProviderId): string | null;
}

/**
 * Seeds keys with random values, encrypted as real ones are.
 * @param options `address` is the base address of all providers
 */
export async function seedKeys(
  rows: Rows,
  random: Random,
  now: Date,
  {
    secrets,
    address,
    createdBy,
  }: { readonly secrets: Secrets; readonly address: string; readonly createdBy: string },
): Promise<SeededKeys> {
  const seeded = samples.map(({ share, prefix, ...sample }, index) => {
    const id = random.uuid();
    const value = `${prefix}-not-a-key-${random.uuid().replaceAll('-', '')}`;
    const failed = sample.status === 'failed';
    const row: KeyRow = {
      ...sample,
      id,
      keyValue: secrets.seal(value, providerKeyContext(id)),
      keyLast4: value.slice(-4),
      baseUrl: address + (paths[sample.provider] ?? ''),
      settings: {},
      retryAt: sample.status === 'rate_limited' ? new Date(now.getTime() + hourMs) : null,
      consecutiveFailures: failed ? 4 : 0,
      lastUsedAt: null,
      lastTestedAt: new Date(now.getTime() - random.between(1, 200) * hourMs),
      createdBy,
      createdAt: new Date(now.getTime() - (88 - 3 * index) * dayMs),
      updatedAt: now,
    };
    return { row, share };
  });
  for (const { row } of seeded) await rows.add(providerApiKeys, row);
  const lotteries = Map.groupBy(seeded, ({ row }) => row.provider);
  const drawn = new Map(
    [...lotteries].map(([provider, keys]) => [
      provider,
      new Lottery(keys.map(({ row, share }) => [row.id, share] as const)),
    ]),
  );
  return {
    rows: seeded.map(({ row }) => row),
    keyOf: (provider) => drawn.get(provider)?.draw(random) ?? null,
  };
}
