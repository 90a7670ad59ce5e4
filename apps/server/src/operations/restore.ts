import type { Database } from '@verso/db';
import type { Config } from '../config/config.ts';
import { openQueue } from '../jobs/queue.ts';
import { createLogger } from '../plugins/logger.ts';
import { openBackup } from '../services/backup/read.ts';
import { type RestoreReport, type RestoreRequest, restoreBackup } from '../services/backup/restore.ts';
import { createStorage } from '../services/storage/create-storage.ts';
import { type Closer, closeInReverse } from '../shutdown.ts';
import { openOrMake, presentAndPreviousSecrets, systemClock } from './open-places.ts';

/**
 * Restores a backup into what the server is configured to use; no server may be running there.
 * @throws BackupError, DatabaseError
 */
export async function restore(config: Config, path: string, options: RestoreRequest): Promise<RestoreReport> {
  const opened: Closer[] = [];
  try {
    // First, so that nothing is made for a file that is no backup.
    const backup = await openBackup(path);
    opened.push(() => backup.archive.close());
    const secrets = await presentAndPreviousSecrets(config);
    const [present] = secrets;
    if (present === undefined) throw new TypeError('There is always a secret.');
    const database = await openOrMake(config);
    opened.push(() => database.close());
    const storage = await createStorage({ config, secrets: present, clock: systemClock });
    return await restoreBackup(
      { database, storage, secrets, openQueue: () => openQueueOf(database, opened) },
      backup,
      options,
    );
  } finally {
    await closeInReverse(opened);
  }
}

async function openQueueOf(database: Database, opened: Closer[]) {
  const queue = await openQueue({ database, logger: createLogger('error'), schedules: false });
  opened.push(() => queue.stop());
  return queue;
}
