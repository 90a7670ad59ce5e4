import { keyPriority, type ProviderId, providers } from '@verso/contracts';
import { adapters } from '../providers/index.ts';
import type { ProviderKey } from './key.ts';

/** Which variables hold a provider's key. Each prefix also has `_BASE_URL` and `_RPM`. */
interface EnvironmentNames {
  readonly provider: ProviderId;
  readonly prefix: string;
  /** Variables that a key is of no use without, next to `_API_KEY`. */
  readonly baseUrl?: string;
  readonly keyOptional?: boolean;
  readonly extra?: Readonly<Record<'deployment' | 'apiVersion' | 'model', string | undefined>>;
}

const names: readonly EnvironmentNames[] = [
  { provider: 'google-gemini', prefix: 'GEMINI' },
  { provider: 'openai', prefix: 'OPENAI' },
  { provider: 'anthropic', prefix: 'ANTHROPIC' },
  {
    provider: 'azure-openai',
    prefix: 'AZURE_OPENAI',
    baseUrl: 'AZURE_OPENAI_ENDPOINT',
    extra: {
      deployment: 'AZURE_OPENAI_DEPLOYMENT',
      apiVersion: 'AZURE_OPENAI_API_VERSION',
      model: 'AZURE_OPENAI_MODEL',
    },
  },
  {
    provider: 'xai',
    prefix: 'XAI',
    extra: { model: 'XAI_MODEL', deployment: undefined, apiVersion: undefined },
  },
  { provider: 'deepseek', prefix: 'DEEPSEEK' },
  {
    provider: 'openai-compatible',
    prefix: 'OPENAI_COMPATIBLE',
    keyOptional: true,
    extra: { model: 'OPENAI_COMPATIBLE_MODEL', deployment: undefined, apiVersion: undefined },
  },
];

/** Every variable that `keysFromEnvironment` reads. */
export const providerVariableNames: readonly string[] = names.flatMap(({ prefix, baseUrl, extra }) => [
  ...['API_KEY', 'BASE_URL', 'RPM'].map((name) => `${prefix}_${name}`),
  ...[baseUrl, ...Object.values(extra ?? {})].filter((name) => name !== undefined),
]);

/**
 * Keys that an operator gave in the environment, one a provider at most, with ids such as `env:openai`. A provider
 * without an address of its own needs one (`AZURE_OPENAI_ENDPOINT`, `OPENAI_COMPATIBLE_BASE_URL`).
 */
export function keysFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): readonly ProviderKey[] {
  const read = (name: string | undefined) =>
    name === undefined ? undefined : env[name]?.trim() || undefined;
  return names.flatMap((entry): readonly ProviderKey[] => {
    const value = read(`${entry.prefix}_API_KEY`);
    const baseUrl = read(`${entry.prefix}_BASE_URL`) ?? read(entry.baseUrl);
    if (value === undefined && entry.keyOptional !== true) return [];
    if (baseUrl === undefined && adapters[entry.provider].defaultBaseUrl === null) return [];
    const extra = Object.entries(entry.extra ?? {}).flatMap(([name, variable]) => {
      const setting = read(variable);
      return setting === undefined ? [] : [[name, setting] as const];
    });
    return [
      {
        id: `env:${entry.provider}`,
        provider: entry.provider,
        value: value ?? '',
        baseUrl: baseUrl ?? null,
        extra: Object.fromEntries(extra),
        priority: keyPriority.default,
        requestsPerMinute:
          positiveInteger(read(`${entry.prefix}_RPM`)) ?? providers[entry.provider].defaultRateLimitRpm,
      },
    ];
  });
}

function positiveInteger(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}
