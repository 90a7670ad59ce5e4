export { ConfigError, readConfig } from '../config/read-config.ts';
export { BackupError } from '../services/backup/error.ts';
export type { BackupManifest } from '../services/backup/manifest.ts';
export type { RestoreReport } from '../services/backup/restore.ts';
export { type BackupDone, backUp, backUpInto } from './back-up.ts';
export { moveToPostgres } from './move-to-postgres.ts';
export { restore } from './restore.ts';
export { rotateSecret } from './rotate-secret.ts';
