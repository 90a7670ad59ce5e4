import { AppError } from '@verso/contracts';

/** The codes and names of errors of the file system and S3 for a missing file. */
const missing: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'NoSuchKey', 'NotFound']);

/** Converts an error about a missing file. @throws AppError `file_not_found`; other errors unchanged */
export async function orNotFound<Value>(operation: Promise<Value>): Promise<Value> {
  try {
    return await operation;
  } catch (error) {
    throw isMissingFile(error) ? new AppError('file_not_found', undefined, { cause: error }) : error;
  }
}

/** Whether an error or one of its causes means that a file is missing. */
export function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return missing.has(code) || missing.has(error.name) || isMissingFile(error.cause);
}
