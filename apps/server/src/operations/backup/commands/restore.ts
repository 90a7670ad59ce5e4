import type { Config } from '../../../platform/config/config.ts';
import { createLogger } from '../../../platform/log/logger.ts';
import { type Closer, closeInReverse } from '../../../platform/process/shutdown.ts';
import type { OpenQueue } from '../../../platform/queue/open.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import { openBackup } from '../read.ts';
import { type RestoreReport, type RestoreRequest, restoreBackup } from '../restore.ts';
import { currentAndPreviousSecrets, openOrCreate, systemClock } from './open.ts';

/**
 * Restores a backup into the configured database and storage. No server may be running on them.
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
    // Opened first, so that nothing is created for a file that is not a backup.
    const backup = await openBackup(path);
    opened.push(() => backup.archive.close());
    const secrets = await currentAndPreviousSecrets(config);
    const [current] = secrets;
    if (current === undefined) throw new TypeError('The current secret is missing.');
    const database = await openOrCreate(config);
    opened.push(() => database.close());
    const storage = await createStorage({ config, secrets: current, clock: systemClock });
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
