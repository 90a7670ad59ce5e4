import type { TranslationResponse } from '@verso/contracts';
import { translate } from '../../../messages/translate.ts';

const { reasons } = translate.model;

/**
 * The sentence that explains why a translation got its model.
 * @returns null when the reason is unknown or follows from the user's mode
 */
export function reasonForModel({
  mode,
  model_reason: reason,
}: Pick<TranslationResponse, 'mode' | 'model_reason'>): string | null {
  if (reason === null) return null;
  if (reason === 'mode') return mode === 'auto' ? reasons.best : null;
  return reasons[reason];
}
