import {
  defaultTimeLimits,
  keyPriority,
  type ProviderId,
  providers,
  type TimeLimits,
  timeLimitNames,
  timeLimitsIn,
} from '@verso/contracts';
import { adapters } from '../providers/index.ts';
import type { ProviderKey } from './key.ts';

/** An environment variable with its documentation. */
export interface ProviderVariable {
  readonly name: string;
  /** Empty when there is none. */
  readonly default: string;
  readonly description: string;
}

const environments = Object.values(adapters).flatMap(({ id, environment }) =>
  environment === undefined ? [] : [{ provider: id, ...environment }],
);

const timeLimitVariables: Readonly<
  Record<keyof TimeLimits, { readonly name: string; readonly describe: (server: string) => string }>
> = {
  firstTokenSeconds: {
    name: 'FIRST_TOKEN_SECONDS',
    describe: (server) => `How many seconds ${server} may take before its first word.`,
  },
  silenceSeconds: {
    name: 'SILENCE_SECONDS',
    describe: (server) => `How many seconds ${server} may be silent within an answer.`,
  },
  totalSeconds: {
    name: 'TOTAL_SECONDS',
    describe: (server) => `How many seconds ${server} may take for an answer.`,
  },
};

/** Every variable read by `keysFromEnvironment`, with its description. */
export const providerVariables: readonly ProviderVariable[] = environments.flatMap(
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
    const own = [...(baseUrl === undefined ? [] : [baseUrl]), ...Object.values(extra ?? {})];
    const named = own.map((name) => ({ name, default: '', description: '' }));
    return [...common, ...limitVariables(provider, prefix), ...named].map((variable) => ({
      ...variable,
      description: meanings[variable.name] ?? variable.description,
    }));
  },
);

/** Limits of calls, whose defaults depend on where a server is. */
function limitVariables(provider: ProviderId, prefix: string): readonly ProviderVariable[] {
  const isOwn = provider === 'openai-compatible';
  const name = isOwn ? 'that server' : providers[provider].name;
  const described = (text: string, own: number, byDefault: number) => ({
    default: isOwn ? '' : String(byDefault),
    description: isOwn ? `${text} By default ${own} in your own network, else ${byDefault}.` : text,
  });
  return [
    ...timeLimitNames.map((limit) => ({
      name: `${prefix}_${timeLimitVariables[limit].name}`,
      ...described(
        timeLimitVariables[limit].describe(name),
        defaultTimeLimits.ownNetwork[limit],
        defaultTimeLimits.elsewhere[limit],
      ),
    })),
    {
      name: `${prefix}_CONCURRENCY`,
      ...described(`Requests to ${name} at the same time, for each process.`, 1, 64),
    },
  ];
}

/** Prefixes of these variables. */
export const providerPrefixes: readonly string[] = environments.map(({ prefix }) => `${prefix}_`);

export const providerVariableNames: readonly string[] = providerVariables.map(({ name }) => name);

/**
 * Keys from the environment, at most one per provider, with ids such as `env:openai`. A provider without a default address
 * needs one (`AZURE_OPENAI_ENDPOINT`, `OPENAI_COMPATIBLE_BASE_URL`).
 */
export function keysFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): readonly ProviderKey[] {
  const read = (name: string | undefined) =>
    name === undefined ? undefined : env[name]?.trim() || undefined;
  return environments.flatMap((entry): readonly ProviderKey[] => {
    const value = read(`${entry.prefix}_API_KEY`);
    const baseUrl = read(`${entry.prefix}_BASE_URL`) ?? read(entry.baseUrl);
    if (value === undefined && entry.keyOptional !== true) return [];
    if (baseUrl === undefined && adapters[entry.provider].defaultBaseUrl === null) return [];
    const limitIn = (limit: keyof TimeLimits) =>
      positiveInteger(read(`${entry.prefix}_${timeLimitVariables[limit].name}`));
    const concurrency = positiveInteger(read(`${entry.prefix}_CONCURRENCY`));
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
        ...timeLimitsIn(Object.fromEntries(timeLimitNames.map((limit) => [limit, limitIn(limit)]))),
        ...(concurrency === undefined ? {} : { concurrency }),
      },
    ];
  });
}

function positiveInteger(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}
