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

/** Where the embedded database of a data folder is. */
const embeddedIn = (dataDirectory: string): string => join(dataDirectory, 'database');

/** Opens the database that the server would use, as it is. An embedded one is not made. @throws BackupError */
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

/** Opens the database that the server would use, and makes an embedded one where there is none. */
export async function openOrMake({ databaseUrl: url, dataDirectory }: Config): Promise<Database> {
  return openDatabase(url === undefined ? { directory: embeddedIn(dataDirectory) } : { url });
}

/** The server's secret, which is never made here. @throws BackupError `no_secret` */
export async function presentSecrets({ secret, dataDirectory }: Config): Promise<Secrets> {
  const path = join(dataDirectory, 'secret');
  const present = secret ?? (existsSync(path) ? (await readFile(path, 'utf8')).trim() : '');
  if (present.length >= 32) return createSecrets(present);
  throw new BackupError(
    'no_secret',
    `There is no secret: set VERSO_SECRET, or put the file "secret" of the data folder that it comes from into ${dataDirectory}.`,
  );
}

/** That secret, and the one before it where it is named. */
export async function presentAndPreviousSecrets(config: Config): Promise<readonly Secrets[]> {
  const { secretPrevious } = config;
  return [
    await presentSecrets(config),
    ...(secretPrevious === undefined ? [] : [createSecrets(secretPrevious)]),
  ];
}
