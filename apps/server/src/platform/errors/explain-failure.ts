import { DatabaseError } from '@verso/db';
import { ConfigError } from '../config/read-config.ts';
import { StartError } from './start-error.ts';

/** Messages for system errors that the operator can fix, by error code. */
const systemFailures: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room on it',
  EDQUOT: 'The disk quota of this user is exceeded. Free some space',
  EROFS: 'The disk is read-only. Mount it for writing',
  EACCES: 'Permission denied. Give the file or folder to the user of this process',
  EPERM: 'Permission denied. Give the file or folder to the user of this process',
  ENOTDIR: 'A file is where a folder is needed. Move it away',
  EMFILE: 'This process may not open more files. Raise its limit (ulimit -n)',
  ENFILE: 'The system has too many files open. Raise its limit (fs.file-max)',
};

/** Explains in one line how the operator can fix a failed start. Null for a fault of the server itself. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseError || error instanceof StartError)
    return error.message;
  if (error instanceof AggregateError) return explainFailure(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const { code, path } = error as NodeJS.ErrnoException;
  const message = systemFailures[code ?? ''];
  if (message !== undefined) return `${message}${path === undefined ? '' : `: ${path}`}.`;
  return explainFailure(error.cause);
}
