import { AppError } from '@verso/contracts';

/** How the file system and S3 say that there is no such file. */
const missing: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'NoSuchKey', 'NotFound']);

/** @throws AppError `file_not_found` when that is why `operation` failed; other failures pass as they are */
export async function orNotFound<Value>(operation: Promise<Value>): Promise<Value> {
  try {
    return await operation;
  } catch (error) {
    throw isMissingFile(error) ? new AppError('file_not_found', undefined, { cause: error }) : error;
  }
}

/** Whether an error says that there is no such file. */
export function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return missing.has(code) || missing.has(error.name) || isMissingFile(error.cause);
}
