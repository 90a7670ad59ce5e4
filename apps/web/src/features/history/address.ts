import type { TranslationResponse } from '@verso/contracts';
import { isComparisonOpen } from '../comparison/is-open.ts';

/** Where a translation is looked at: a finished one on a page of its own, any other where it is made or decided. */
export function addressOf(translation: TranslationResponse): string {
  const { id, status } = translation;
  return status === 'completed' && !isComparisonOpen(translation) ? `/translations/${id}` : `/?t=${id}`;
}
