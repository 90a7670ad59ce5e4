import { modelDefaults } from '@verso/contracts';
import type { ProviderKey } from '../keys/key.ts';
import { type RegisteredModel, routeId } from './snapshot.ts';

/** The model that a key serves, where it serves only one; undefined: every model of its provider. */
export function servedModel(key: ProviderKey): string | undefined {
  return key.extra.model ?? key.extra.deployment;
}

export function serves(key: ProviderKey, model: RegisteredModel): boolean {
  return key.provider === model.provider && (servedModel(key) ?? model.id) === model.id;
}

/**
 * Models that keys bring with them and the registry doesn't know: an Azure deployment, the model behind a compatible
 * server. Described as the registry's model of the same name where there is one.
 */
export function implicitModels(
  keys: readonly ProviderKey[],
  registry: readonly RegisteredModel[],
): readonly RegisteredModel[] {
  const known = new Set(registry.map(routeId));
  return keys.flatMap((key) => {
    const id = servedModel(key) ?? unnamedModel(key, registry);
    if (id === undefined || known.has(routeId({ provider: key.provider, id }))) return [];
    known.add(routeId({ provider: key.provider, id }));
    const twin = registry.find((model) => model.id === id);
    return [twin === undefined ? plainModel(key, id) : revived(twin, key)];
  });
}

/** Servers with one model loaded answer to any name. */
function unnamedModel(key: ProviderKey, registry: readonly RegisteredModel[]): string | undefined {
  const registered = registry.some((model) => model.provider === key.provider);
  return key.provider === 'openai-compatible' && !registered ? 'default' : undefined;
}

function plainModel(key: ProviderKey, id: string): RegisteredModel {
  return {
    id,
    provider: key.provider,
    displayName: id,
    description: '',
    ...modelDefaults,
    pricing: { input: 0, output: 0 },
    categories: ['fast', 'balanced', 'quality', 'flash'],
    priority: 50,
    isActive: true,
    isDeprecated: false,
    deprecationDate: null,
    recommendedReplacement: null,
  };
}

function revived(twin: RegisteredModel, key: ProviderKey): RegisteredModel {
  return { ...twin, provider: key.provider, isActive: true, deprecationDate: null, isDeprecated: false };
}
