import { keyPriority, type ProviderId, providers } from '@verso/contracts';
import { adapters } from '../providers/index.ts';
import type { ProviderKey } from './key.ts';

/** A variable as a person sets it. */
export interface ProviderVariable {
  readonly name: string;
  /** Empty when there is none. */
  readonly default: string;
  readonly description: string;
}

/** Which variables hold a provider's key. Each prefix also has `_BASE_URL` and `_RPM`. */
interface EnvironmentNames {
  readonly provider: ProviderId;
  readonly prefix: string;
  /** Variables that a key is of no use without, next to `_API_KEY`. */
  readonly baseUrl?: string;
  readonly keyOptional?: boolean;
  readonly extra?: Readonly<Record<'deployment' | 'apiVersion' | 'model', string | undefined>>;
  /** What the variables mean that only this provider has, by name. */
  readonly meanings?: Readonly<Record<string, string>>;
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
    meanings: {
      AZURE_OPENAI_ENDPOINT:
        'Address of the Azure OpenAI resource, such as https://name.openai.azure.com. Needed with AZURE_OPENAI_API_KEY.',
      AZURE_OPENAI_DEPLOYMENT: 'The deployment that is asked.',
      AZURE_OPENAI_API_VERSION: 'Version of the API of Azure OpenAI.',
      AZURE_OPENAI_MODEL: 'The model behind the deployment, where its name says something else.',
    },
  },
  {
    provider: 'xai',
    prefix: 'XAI',
    extra: { model: 'XAI_MODEL', deployment: undefined, apiVersion: undefined },
    meanings: { XAI_MODEL: 'The model of xAI that is asked.' },
  },
  { provider: 'deepseek', prefix: 'DEEPSEEK' },
  {
    provider: 'openai-compatible',
    prefix: 'OPENAI_COMPATIBLE',
    keyOptional: true,
    extra: { model: 'OPENAI_COMPATIBLE_MODEL', deployment: undefined, apiVersion: undefined },
    meanings: {
      OPENAI_COMPATIBLE_BASE_URL:
        "Address of a server that speaks OpenAI's protocol, such as http://localhost:11434/v1. Turns it on, also without a key.",
      OPENAI_COMPATIBLE_API_KEY: 'Key of that server, where it asks for one.',
      OPENAI_COMPATIBLE_MODEL: 'The model that is asked there.',
    },
  },
];

/** Every variable that `keysFromEnvironment` reads, with what it means. */
export const providerVariables: readonly ProviderVariable[] = names.flatMap(
  ({ provider, prefix, baseUrl, extra, meanings = {} }) => {
    const { name: provided, defaultRateLimitRpm } = providers[provider];
    const common: readonly ProviderVariable[] = [
      { name: `${prefix}_API_KEY`, default: '', description: `Key of ${provided}.` },
      {
        name: `${prefix}_BASE_URL`,
        default: adapters[provider].defaultBaseUrl ?? '',
        description: baseUrl === undefined ? `Where ${provided} is asked.` : `Another name of ${baseUrl}.`,
      },
      {
        name: `${prefix}_RPM`,
        default: defaultRateLimitRpm === null ? '' : String(defaultRateLimitRpm),
        description: `Requests a minute to ${provided} at most.`,
      },
    ];
    const own = [baseUrl, ...Object.values(extra ?? {})].filter((name) => name !== undefined);
    return [...common, ...own.map((name) => ({ name, default: '', description: '' }))].map((variable) => ({
      ...variable,
      description: meanings[variable.name] ?? variable.description,
    }));
  },
);

export const providerVariableNames: readonly string[] = providerVariables.map(({ name }) => name);

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
