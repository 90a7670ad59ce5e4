import { keepNothingMinutes, type TranslationResponse } from '@verso/contracts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { retention } from '../../../messages/retention.ts';

type Kept = Pick<TranslationResponse, 'files_expire_at' | 'keep_nothing'>;

const minuteMs = 60_000;

/** Files that wait for their first download have a day or more, those that were downloaded a few minutes. */
const soonMinutes = 60;

/** Whether the files of a translation have been kept as long as they are kept. */
export function areFilesGone({ files_expire_at }: Pick<Kept, 'files_expire_at'>, now: Date): boolean {
  return files_expire_at !== null && Date.parse(files_expire_at) <= now.getTime();
}

/**
 * The minutes, rounded, until files are deleted that are not to be kept. Null: they are kept, gone, or have more than an
 * hour, since the first download is what moves their end this close.
 * @param now may be half a minute old
 */
export function minutesLeft({ files_expire_at, keep_nothing }: Kept, now: Date): number | null {
  if (!keep_nothing || files_expire_at === null) return null;
  const minutes = (Date.parse(files_expire_at) - now.getTime()) / minuteMs;
  return minutes > 0 && minutes < soonMinutes ? Math.max(1, Math.ceil(minutes - 0.5)) : null;
}

/** What becomes of the files, as one sentence. Null before they have an end. */
export function retentionLine(translation: Kept, now: Date): string | null {
  const { files_expire_at, keep_nothing } = translation;
  if (files_expire_at === null) return null;
  if (areFilesGone(translation, now)) return retention.gone({ date: formatDate(files_expire_at) });
  const minutes = minutesLeft(translation, now);
  if (minutes !== null) return retention.soon({ minutes });
  return keep_nothing
    ? retention.nothingBy({ minutes: keepNothingMinutes, moment: formatDateTime(files_expire_at) })
    : retention.kept({ date: formatDate(files_expire_at) });
}
