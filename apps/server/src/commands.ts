/** Operations of the command line on an installation, exported as `@verso/server/operations`. */
import { openJobQueue } from './jobs.ts';
import { moveToPostgres as moveWithQueue } from './operations/backup/commands/move-to-postgres.ts';
import { restore as restoreWithQueue } from './operations/backup/commands/restore.ts';
import type { RestoreReport, RestoreRequest } from './operations/backup/restore.ts';
import type { Config } from './platform/config/config.ts';

export { type BackupDone, backUp, backUpInto } from './operations/backup/commands/back-up.ts';
export { rotateSecret } from './operations/backup/commands/rotate-secret.ts';
export { BackupError } from './operations/backup/error.ts';
export type { BackupManifest } from './operations/backup/manifest.ts';
export { ConfigError, readConfig } from './platform/config/read-config.ts';
export type { RestoreReport };

/** Restores a backup into the configured database and storage. @throws BackupError, DatabaseError */
export async function restore(config: Config, path: string, options: RestoreRequest): Promise<RestoreReport> {
  return restoreWithQueue(config, path, options, openJobQueue);
}

/** Moves the embedded database and files to the configured database and storage. @throws BackupError, DatabaseError */
export async function moveToPostgres(
  config: Config,
  options: Pick<RestoreRequest, 'replace'>,
): Promise<RestoreReport> {
  return moveWithQueue(config, options, openJobQueue);
}
