import type { RouteReport } from '@verso/contracts';
import type { Context } from '../context.ts';
import { usableKeys } from './keys.ts';

/**
 * Closes the breaker and resets the keys of a failed model, because a user who retries a job expects the problem to be
 * fixed. If it isn't, the next failures open the breaker again.
 */
export async function retryModels(context: Context, route: RouteReport | null): Promise<void> {
  if (route === null) return;
  const keys = await usableKeys(context);
  await context.gateway.resetBreaker(`${route.provider}/${route.modelId}`);
  for (const { id, provider } of keys) {
    if (provider === route.provider) await context.gateway.resetKey(id);
  }
}
