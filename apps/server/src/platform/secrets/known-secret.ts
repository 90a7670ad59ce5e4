import { appSettings, type Database, type Orm } from '@verso/db';
import { eq } from '@verso/db/query';
import { StartError } from '../errors/start-error.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Secrets } from './secrets.ts';

const key = 'secret_fingerprint';

/**
 * Rejects a secret other than the database's, because stored values could not be decrypted, and processes with different
 * secrets would reject each other's sessions. The first start stores the secret's fingerprint.
 * @throws StartError `other_secret`
 */
export async function requireKnownSecret({ orm }: Pick<Database, 'orm'>, secrets: Secrets): Promise<void> {
  const value = fingerprintOf(secrets);
  await orm.insert(appSettings).values({ key, value }).onConflictDoNothing();
  const [known] = await orm.select().from(appSettings).where(eq(appSettings.key, key));
  if (known?.value === value) return;
  throw new StartError(
    'other_secret',
    'VERSO_SECRET: the database belongs to another secret (without VERSO_SECRET: the file "secret" in DATA_DIR). Restore that secret. To change it, set the old one as VERSO_SECRET_PREVIOUS and run `verso rotate-secret` (docs/operating/backup.md).',
  );
}

/** Stores the fingerprint of the database's new secret. */
export async function rememberSecret(orm: Orm, secrets: Secrets): Promise<void> {
  const value = fingerprintOf(secrets);
  await orm
    .insert(appSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });
}
