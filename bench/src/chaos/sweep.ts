import type { Database } from '@verso/db';
import { readConfig } from '../../../apps/server/src/platform/config/read-config.ts';
import { createSecrets } from '../../../apps/server/src/platform/secrets/create-secrets.ts';
import { createStorage } from '../../../apps/server/src/platform/storage/create-storage.ts';
import { sweepStorage } from '../../../apps/server/src/translations/files/sweep.ts';

/** Has the product sweep its storage as it does by itself once files are old enough. @returns how many it deleted */
export async function sweepNow(
  database: Database,
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const storage = await createStorage({
    config: readConfig(environment),
    secrets: createSecrets(environment.VERSO_SECRET ?? ''),
    clock: { now: () => new Date() },
  });
  // Storage tells the time of a file in whole seconds.
  return sweepStorage({ database, storage }, new Date(Date.now() + 1000));
}
