import { appSettings, type Database, type Orm } from '@verso/db';
import { eq } from '@verso/db/query';
import { StartError } from '../errors/start-error.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Secrets } from './secrets.ts';

const key = 'secret_fingerprint';

/**
 * Refuses a secret other than the one that this database is used with: what is stored encrypted could not be opened, and
 * processes with different secrets would not take each other's sessions. The first one is remembered.
 * @throws StartError `other_secret`
 */
export async function requireKnownSecret({ orm }: Pick<Database, 'orm'>, secrets: Secrets): Promise<void> {
  const value = fingerprintOf(secrets);
  await orm.insert(appSettings).values({ key, value }).onConflictDoNothing();
  const [known] = await orm.select().from(appSettings).where(eq(appSettings.key, key));
  if (known?.value === value) return;
  throw new StartError(
    'other_secret',
    'VERSO_SECRET: the database is used with another secret (without VERSO_SECRET: the file "secret" in DATA_DIR). Put that one back; to change it, set it as VERSO_SECRET_PREVIOUS and run `verso rotate-secret` (docs/operating/backup.md).',
  );
}

/** From now on the database is used with this secret. */
export async function rememberSecret(orm: Orm, secrets: Secrets): Promise<void> {
  const value = fingerprintOf(secrets);
  await orm
    .insert(appSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });
}
