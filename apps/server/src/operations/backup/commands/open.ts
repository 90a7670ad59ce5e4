import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@verso/db';
import type { Config } from '../../../platform/config/config.ts';
import type { Clock } from '../../../platform/context.ts';
import { createSecrets } from '../../../platform/secrets/create-secrets.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { BackupError } from '../error.ts';

export const systemClock: Clock = { now: () => new Date() };

/** The folder of the embedded database. */
const embeddedIn = (dataDirectory: string): string => join(dataDirectory, 'database');

/** Opens the configured database without migrating it. An embedded database must exist. @throws BackupError */
export async function openConfigured({ databaseUrl: url, dataDirectory }: Config): Promise<Database> {
  return url === undefined ? openEmbedded(dataDirectory) : openDatabase({ url });
}

/** @throws BackupError `no_database`; DatabaseError `folder_in_use` */
export async function openEmbedded(dataDirectory: string): Promise<Database> {
  const directory = embeddedIn(dataDirectory);
  if (!existsSync(join(directory, 'cluster')))
    throw new BackupError(
      'no_database',
      `There is no database in ${dataDirectory}. Set DATA_DIR or DATABASE_URL to what the server uses.`,
    );
  return openDatabase({ directory });
}

/** Opens the configured database. Creates an embedded database if there is none. */
export async function openOrCreate({ databaseUrl: url, dataDirectory }: Config): Promise<Database> {
  return openDatabase(url === undefined ? { directory: embeddedIn(dataDirectory) } : { url });
}

/** The configured secret. It is never created here. @throws BackupError `no_secret` */
export async function currentSecrets({ secret, dataDirectory }: Config): Promise<Secrets> {
  const path = join(dataDirectory, 'secret');
  const present = secret ?? (existsSync(path) ? (await readFile(path, 'utf8')).trim() : '');
  if (present.length >= 32) return createSecrets(present);
  throw new BackupError(
    'no_secret',
    `There is no secret. Set VERSO_SECRET, or copy the file "secret" from the original data folder to ${dataDirectory}.`,
  );
}

/** The configured secret, followed by the previous one if it is set. */
export async function currentAndPreviousSecrets(config: Config): Promise<readonly Secrets[]> {
  const { secretPrevious } = config;
  return [
    await currentSecrets(config),
    ...(secretPrevious === undefined ? [] : [createSecrets(secretPrevious)]),
  ];
}
