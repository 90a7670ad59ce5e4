import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, DatabaseError, openDatabase, openEmbedded } from '@verso/db';
import type { Config } from '../../../platform/config/config.ts';
import type { Clock } from '../../../platform/context.ts';
import { embeddedIn, openRunning } from '../../../platform/database/open-configured.ts';
import { createSecrets } from '../../../platform/secrets/create-secrets.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { BackupError } from '../error.ts';

export const systemClock: Clock = { now: () => new Date() };

/** Opens the configured database without migrating it. An embedded database must exist. @throws DatabaseError */
export async function openConfigured({ databaseUrl: url, dataDirectory }: Config): Promise<Database> {
  return url === undefined ? openExisting(dataDirectory) : openDatabase({ url });
}

/** @throws DatabaseError `no_database`, `folder_in_use` */
export async function openExisting(dataDirectory: string): Promise<Database> {
  return openEmbedded({ directory: embeddedIn(dataDirectory), create: 'never' });
}

/** Like `openConfigured`, but also opens an embedded database that a running server uses. @throws DatabaseError */
export async function openShared(config: Config): Promise<Database> {
  try {
    return await openConfigured(config);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== 'folder_in_use') throw error;
    return openRunning(config.dataDirectory);
  }
}

/** Opens the configured database. Creates an embedded database if there is none. */
export async function openOrCreate({ databaseUrl: url, dataDirectory }: Config): Promise<Database> {
  return url === undefined ? openEmbedded({ directory: embeddedIn(dataDirectory) }) : openDatabase({ url });
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
