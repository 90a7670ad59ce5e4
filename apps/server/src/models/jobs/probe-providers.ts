import type { Context } from '../context.ts';
import { probeQuietProviders } from '../health/probe.ts';
import { retestFailedKeys } from '../keys/test.ts';

/** Tests keys that may have come back, asks providers that nobody asks, and judges all of them. */
export async function probeProvidersJob(context: Context): Promise<void> {
  await retestFailedKeys(context);
  await probeQuietProviders(context);
}
