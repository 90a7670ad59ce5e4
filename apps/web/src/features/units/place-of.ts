import type { TranslatedUnit } from '@verso/contracts';
import { messageFor } from '../../lib/i18n/messages.ts';
import { review } from '../../messages/review.ts';

/** The unit's location for display. Internal part names are replaced by the unit's kind. */
export function placeOf({ location, kind }: Pick<TranslatedUnit, 'location' | 'kind'>): string {
  const isNamedByPart = kind !== undefined && (location === kind || location.startsWith(`${kind}, `));
  return isNamedByPart ? (messageFor(review.kinds, kind) ?? location) : location;
}
