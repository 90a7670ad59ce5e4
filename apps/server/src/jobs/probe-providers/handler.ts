import { probeQuietProviders } from '../../services/health/probe.ts';
import { retestFailedKeys } from '../../services/keys/retest.ts';
import type { JobHandler } from '../definition.ts';

/** Tests keys that may have come back, asks providers that nobody asks, and judges all of them. */
export const probeProvidersHandler: JobHandler<object> = async (_data, { context }) => {
  await retestFailedKeys(context);
  await probeQuietProviders(context);
};
