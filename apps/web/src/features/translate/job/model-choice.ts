import type { TranslationResponse } from '@verso/contracts';
import { translate } from '../../../messages/translate.ts';

const { reasons } = translate.model;

/**
 * Why a translation got its model, in a sentence.
 * @returns null where the mode that the user chose says it already
 */
export function reasonForModel({
  mode,
  model_reason: reason,
}: Pick<TranslationResponse, 'mode' | 'model_reason'>): string | null {
  if (reason === null) return null;
  if (reason === 'mode') return mode === 'auto' ? reasons.best : null;
  return reasons[reason];
}
