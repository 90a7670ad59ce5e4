import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { makeTemporaryFolder } from '../../../platform/data-folder/temporary-folder.ts';
import type { OpenQueue } from '../../../platform/queue/open.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import { createBackup } from '../create.ts';
import { BackupError } from '../error.ts';
import type { RestoreReport, RestoreRequest } from '../restore.ts';
import { currentSecrets, openExisting, systemClock } from './open.ts';
import { restore } from './restore.ts';
import { writeArchive } from './write-archive.ts';

/**
 * Moves the embedded database of the data folder to the configured PostgreSQL database, and files of the data folder to
 * the configured bucket. The server must be stopped. The data folder stays unchanged.
 * @param openQueue opens the queue with every kind of job
 * @throws BackupError, DatabaseError
 */
export async function moveToPostgres(
  config: Config,
  options: Pick<RestoreRequest, 'replace'>,
  openQueue: OpenQueue,
): Promise<RestoreReport> {
  if (config.databaseUrl === undefined)
    throw new BackupError('no_database', 'Set DATABASE_URL to the PostgreSQL database to move to.');
  const folder = await makeTemporaryFolder('move');
  try {
    const path = join(folder, 'backup.tar');
    const secrets = await currentSecrets(config);
    const database = await openExisting(config.dataDirectory);
    try {
      const local = { ...config, s3: undefined };
      const storage = await createStorage({ config: local, secrets, clock: systemClock });
      const files = config.s3 !== undefined && existsSync(join(config.dataDirectory, 'storage'));
      await writeArchive(path, createBackup({ database, storage, secrets, clock: systemClock }, { files }));
    } finally {
      await database.close();
    }
    return await restore(config, path, { ...options, otherSecret: false }, openQueue);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
