import type { RouteReport } from '@verso/contracts';
import type { Context } from '../context.ts';
import { usableKeys } from './keys.ts';

/**
 * Lets a model be asked again at once that had failed: a person who retries a job believes that what was wrong is
 * mended. Where it is not, the first calls tell, and it rests again.
 */
export async function retryModels(context: Context, route: RouteReport | null): Promise<void> {
  if (route === null) return;
  const keys = await usableKeys(context);
  await context.gateway.resetBreaker(`${route.provider}/${route.modelId}`);
  for (const { id, provider } of keys) {
    if (provider === route.provider) await context.gateway.resetKey(id);
  }
}
