import type { TranslationResponse } from '@verso/contracts';
import { isComparisonOpen } from '../comparison/is-open.ts';

/** Where a translation is looked at: a finished one on a page of its own, any other where it is made or decided, by whoever may. */
export function addressOf(translation: TranslationResponse): string {
  const { id, status, made_by } = translation;
  const canOnlyBeRead = made_by !== null;
  return canOnlyBeRead || (status === 'completed' && !isComparisonOpen(translation))
    ? `/translations/${id}`
    : `/?t=${id}`;
}
