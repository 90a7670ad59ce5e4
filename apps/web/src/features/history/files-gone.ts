import type { TranslationResponse } from '@verso/contracts';

/** Whether the files of a translation have been kept as long as they are kept. */
export function areFilesGone(
  { files_expire_at }: Pick<TranslationResponse, 'files_expire_at'>,
  now: Date,
): boolean {
  return files_expire_at !== null && Date.parse(files_expire_at) <= now.getTime();
}
