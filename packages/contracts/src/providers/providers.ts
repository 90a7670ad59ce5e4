export interface Provider {
  readonly id: ProviderId;
  readonly name: string;
  /** Requests per minute for a new key; null when the service has no such limit. */
  readonly defaultRateLimitRpm: number | null;
  /** The format of a key: shown next to the field, not enforced. Null: the provider takes no key. */
  readonly keyHint: KeyHint | null;
  readonly rateLimitHint?: string;
  /** Additional settings of a key. */
  readonly settings: readonly ProviderSetting[];
}

export interface KeyHint {
  readonly prefix: string | null;
  readonly minimumLength: number | null;
  readonly text: string;
}

export type ProviderSetting = 'base_url' | 'azure_endpoint' | 'azure_deployment' | 'azure_api_version';

/**
 * The providers, in display order. A model stores its provider, which is never guessed from a name. The gateway has a
 * folder of the same name for each.
 */
const table = {
  'google-gemini': {
    name: 'Google Gemini',
    defaultRateLimitRpm: 15,
    keyHint: { prefix: 'AIza', minimumLength: 39, text: 'Starts with AIza (39 characters)' },
    rateLimitHint: 'Tier 1: 15 a minute. Tier 2: 1000 a minute.',
    settings: ['base_url'],
  },
  openai: {
    name: 'OpenAI',
    defaultRateLimitRpm: 60,
    keyHint: { prefix: 'sk-', minimumLength: 40, text: 'Starts with sk- (40 or more characters)' },
    settings: ['base_url'],
  },
  anthropic: {
    name: 'Anthropic',
    defaultRateLimitRpm: 50,
    keyHint: { prefix: 'sk-ant-', minimumLength: 50, text: 'Starts with sk-ant- (50 or more characters)' },
    settings: ['base_url'],
  },
  'azure-openai': {
    name: 'Azure OpenAI',
    defaultRateLimitRpm: 60,
    keyHint: { prefix: null, minimumLength: 32, text: '32 or more characters' },
    settings: ['azure_endpoint', 'azure_deployment', 'azure_api_version'],
  },
  xai: {
    name: 'xAI',
    defaultRateLimitRpm: 60,
    keyHint: { prefix: 'xai-', minimumLength: null, text: 'Starts with xai-' },
    settings: ['base_url'],
  },
  deepseek: {
    name: 'DeepSeek',
    defaultRateLimitRpm: 60,
    keyHint: { prefix: 'sk-', minimumLength: null, text: 'Starts with sk-' },
    settings: ['base_url'],
  },
  'openai-compatible': {
    name: 'OpenAI-compatible server',
    defaultRateLimitRpm: null,
    keyHint: { prefix: null, minimumLength: null, text: 'Any value; many local servers need none' },
    settings: ['base_url'],
  },
  demo: { name: 'Demo', defaultRateLimitRpm: null, keyHint: null, settings: [] },
} as const satisfies Readonly<Record<string, Omit<Provider, 'id'>>>;

export type ProviderId = keyof typeof table;

export const providerIds = Object.keys(table) as [ProviderId, ...ProviderId[]];

export const providers = Object.fromEntries(
  providerIds.map((id): [ProviderId, Provider] => [id, { id, ...table[id] }]),
) as Readonly<Record<ProviderId, Provider>>;

/** Key priority: higher values are used first. */
export const keyPriority = { minimum: 0, maximum: 1000, default: 100 } as const;

/** Whether a key has its provider's usual format. Only a hint for the form: other keys may be valid too. */
export function looksLikeKey(provider: ProviderId, key: string): boolean {
  const hint = providers[provider].keyHint;
  if (hint === null) return false;
  return (
    (hint.prefix === null || key.startsWith(hint.prefix)) &&
    (hint.minimumLength === null || key.length >= hint.minimumLength)
  );
}

/** A kind of server with the OpenAI protocol and its default address. */
export interface LocalServer {
  readonly name: string;
  readonly baseUrl: string;
}

export const localServers: readonly LocalServer[] = [
  { name: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
];

/** Whether an address exactly equals one of these. */
export function isLocalServer(baseUrl: string | null | undefined): boolean {
  return localServers.some((server) => server.baseUrl === baseUrl);
}
