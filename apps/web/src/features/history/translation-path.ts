import type { TranslationResponse } from '@verso/contracts';
import { isComparisonOpen } from '../ab-tests/is-open.ts';

/** The page of a translation: the review for finished and read-only ones, otherwise the translate page. */
export function translationPath(translation: TranslationResponse): string {
  const { id, status, made_by } = translation;
  const isReadOnly = made_by !== null;
  return isReadOnly || (status === 'completed' && !isComparisonOpen(translation))
    ? `/translations/${id}`
    : `/?t=${id}`;
}
