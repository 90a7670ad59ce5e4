import type { Config } from '../../../platform/config/config.ts';
import { createLogger } from '../../../platform/log/logger.ts';
import { type Closer, closeInReverse } from '../../../platform/process/shutdown.ts';
import type { OpenQueue } from '../../../platform/queue/open.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import { openBackup } from '../read.ts';
import { type RestoreReport, type RestoreRequest, restoreBackup } from '../restore.ts';
import { openOrMake, presentAndPreviousSecrets, systemClock } from './open-places.ts';

/**
 * Restores a backup into what the server is configured to use; no server may be running there.
 * @param openQueue opens the queue with every kind of job
 * @throws BackupError, DatabaseError
 */
export async function restore(
  config: Config,
  path: string,
  options: RestoreRequest,
  openQueue: OpenQueue,
): Promise<RestoreReport> {
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
    const open = async () => {
      const queue = await openQueue({ database, logger: createLogger('error'), schedules: false });
      opened.push(() => queue.stop());
      return queue;
    };
    return await restoreBackup({ database, storage, secrets, openQueue: open }, backup, options);
  } finally {
    await closeInReverse(opened);
  }
}
