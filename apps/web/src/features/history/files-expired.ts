import type { TranslationResponse } from '@verso/contracts';

/** Whether the retention period of a translation's files is over. */
export function areFilesExpired(
  { files_expire_at }: Pick<TranslationResponse, 'files_expire_at'>,
  now: Date,
): boolean {
  return files_expire_at !== null && Date.parse(files_expire_at) <= now.getTime();
}
