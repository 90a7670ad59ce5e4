import { modelDefaults } from '@verso/contracts';
import type { ProviderKey } from '../keys/key.ts';
import { type RegisteredModel, routeId } from './snapshot.ts';

/** The models that a key serves; undefined: every model of its provider. */
export function servedModels(key: ProviderKey): readonly string[] | undefined {
  const named = key.extra.model ?? key.extra.deployment;
  return named === undefined ? key.models : [named];
}

export function serves(key: ProviderKey, model: RegisteredModel): boolean {
  return key.provider === model.provider && (servedModels(key)?.includes(model.id) ?? true);
}

/**
 * Models of keys that the registry doesn't contain: an Azure deployment, the model of a compatible server. Described like
 * the registry's model of the same name, if any.
 */
export function implicitModels(
  keys: readonly ProviderKey[],
  registry: readonly RegisteredModel[],
): readonly RegisteredModel[] {
  const known = new Set(registry.map(routeId));
  return keys.flatMap((key) => {
    const ids = servedModels(key) ?? unnamedModel(key, registry);
    return ids.flatMap((id) => {
      if (known.has(routeId({ provider: key.provider, id }))) return [];
      known.add(routeId({ provider: key.provider, id }));
      const twin = registry.find((model) => model.id === id);
      return [twin === undefined ? plainModel(key, id) : revived(twin, key)];
    });
  });
}

/** The name of the model of a server that doesn't list any. */
export const unnamedModelId = 'local-model';

/** Servers that list no models have a single one and accept any name. */
function unnamedModel(key: ProviderKey, registry: readonly RegisteredModel[]): readonly string[] {
  const registered = registry.some((model) => model.provider === key.provider);
  return key.provider === 'openai-compatible' && !registered ? [unnamedModelId] : [];
}

function plainModel(key: ProviderKey, id: string): RegisteredModel {
  return {
    id,
    provider: key.provider,
    displayName: id === unnamedModelId ? 'Local model' : id,
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
