import type { Context } from '../context.ts';
import { probeQuietProviders } from '../health/probe.ts';
import { retestFailedKeys } from '../keys/test.ts';

/** Tests failed keys again, probes providers without recent calls, and updates the status of all providers. */
export async function probeProvidersJob(context: Context): Promise<void> {
  await retestFailedKeys(context);
  await probeQuietProviders(context);
}
