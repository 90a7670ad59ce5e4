import { weighLetters } from '../../pack/tokens.ts';
import { lengthRatio } from '../../verify/language.ts';
import { type Check, saying } from '../../verify/rule.ts';

/** Texts with little room, and the ratio to the expected length beyond which a target may not fit. */
const narrowKinds = new Set(['cell', 'title', 'label']);
const MAX_NARROW_RATIO = 2.2;
const MIN_JUDGED = 20;

/** Targets that are much longer than their source where there is little room. */
export const length: Check = ({ kind = '', maxLength = Infinity, source, target, words }) => {
  if (!narrowKinds.has(kind) || target.length > maxLength || weighLetters(source) < MIN_JUDGED) return [];
  return lengthRatio(words.source, words.target) > MAX_NARROW_RATIO
    ? saying('May not fit: more than twice as long as the source.')
    : [];
};
