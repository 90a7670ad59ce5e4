import { DatabaseError } from '@verso/db';
import { ConfigError } from '../config/read-config.ts';
import { StartError } from './start-error.ts';

/** Failures of the system that the operator ends, by code, wherever they come up. */
const systemFailures: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room on it',
  EDQUOT: 'The quota of this user on the disk is used up. Make room on it',
  EROFS: 'The disk can only be read. Mount it for writing',
  EACCES: 'Permission denied. Give the file or folder to the user of this process',
  EPERM: 'Permission denied. Give the file or folder to the user of this process',
  ENOTDIR: 'A file is where a folder is needed. Move it away',
  EMFILE: 'This process may not open more files. Raise its limit (ulimit -n)',
  ENFILE: 'The system has too many files open. Raise its limit (fs.file-max)',
};

/** What the operator has to do about a server that does not start, in one line. Null: it is a fault of the server. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseError || error instanceof StartError)
    return error.message;
  if (error instanceof AggregateError) return explainFailure(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const { code, path } = error as NodeJS.ErrnoException;
  const words = systemFailures[code ?? ''];
  if (words !== undefined) return `${words}${path === undefined ? '' : `: ${path}`}.`;
  return explainFailure(error.cause);
}
