import type { RegisteredModel } from '@verso/gateway';

/** Finds a model by its id or by `provider/model`; undefined if there is none. */
export function findModel(models: readonly RegisteredModel[], name: string): RegisteredModel | undefined {
  return models.find(({ id, provider }) => id === name || `${provider}/${id}` === name);
}
