import type { RegisteredModel } from '@verso/gateway';
import type { Context } from '../context.ts';

/** The model that a test names by its id, or as `provider/model`; undefined when there is none. */
export async function modelNamed(
  { gateway }: Pick<Context, 'gateway'>,
  name: string,
): Promise<RegisteredModel | undefined> {
  const { models } = await gateway.snapshot();
  return models.find(({ id, provider }) => id === name || `${provider}/${id}` === name);
}
