import type { Database } from '@verso/db';
import { createSecrets, createStorage, readConfig, sweepStorage } from '@verso/server/testing/parts';

/** Runs the product's storage sweep, which otherwise waits until files are old enough. @returns how many it deleted */
export async function sweepNow(
  database: Database,
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const storage = await createStorage({
    config: readConfig(environment),
    secrets: createSecrets(environment.VERSO_SECRET ?? ''),
    clock: { now: () => new Date() },
  });
  // Storage has file times in whole seconds.
  return sweepStorage({ database, storage }, new Date(Date.now() + 1000));
}
