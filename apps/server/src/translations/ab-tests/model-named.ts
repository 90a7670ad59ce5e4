import type { RegisteredModel } from '@verso/gateway';

/** The model that a test names by its id, or as `provider/model`; undefined when there is none. */
export function modelNamed(models: readonly RegisteredModel[], name: string): RegisteredModel | undefined {
  return models.find(({ id, provider }) => id === name || `${provider}/${id}` === name);
}
