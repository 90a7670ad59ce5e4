import { weighLetters } from '../../pack/tokens.ts';
import { checkTerms, isKept } from '../../terms/check.ts';
import { lengthRatio } from '../../verify/language.ts';
import { compareLiterals } from '../../verify/literals.ts';
import { type Range, readable } from '../flat.ts';
import type { Check, Found } from '../rule.ts';
import { primaryOf } from '../subject.ts';

const MAX_LISTED = 20;
const listed = (items: readonly string[]) => items.slice(0, MAX_LISTED).join(', ');

/** URLs, email addresses and placeholders that are not as in the source. */
export const addresses: Check = ({ source, target }) => {
  const { missing, added } = compareLiterals(readable(source), readable(target));
  const [was, is] = [missing[0], added[0]];
  const place = is === undefined ? -1 : target.indexOf(is);
  const isReplaced = missing.length === 1 && added.length === 1 && is !== undefined && place >= 0;
  const range = { start: place, end: place + (is?.length ?? 0) };
  if (isReplaced && was !== undefined) {
    const detail = `“${is}” is “${was}” in the source.`;
    return [{ detail, ranges: [range], fix: [{ ...range, text: was }] }];
  }
  const found: Found[] = [];
  if (missing.length > 0) found.push({ detail: `Must stay unchanged: ${listed(missing)}.` });
  if (added.length > 0) found.push({ detail: `Not in the source: ${listed(added)}.` });
  return found;
};

/** Terms of the glossary that are not translated as required, and forbidden words. */
export const terms: Check = ({ unit, target, languages }) => {
  const checked = checkTerms(unit.terms ?? [], readable(target), {
    code: languages.target,
    stem: languages.stem,
  });
  return checked
    .filter((term) => !isKept(term))
    .map(({ source, targets, keep, surfaces, found, misused }) => {
      const expected = targets[0] ?? source;
      const short = found < surfaces.length;
      const missing = keep && targets.length === 0 ? 'should stay as it is' : `should be “${expected}”`;
      const never = misused.map((word) => `“${word}”`).join(', ');
      const parts = [short ? `“${source}” ${missing}` : '', never === '' ? '' : `${never} must not be used`];
      return {
        detail: `${parts.filter((part) => part !== '').join('; ')}.`,
        ranges: misused.flatMap((word) => placesOf(word, target)),
      };
    });
};

function placesOf(word: string, text: string): readonly Range[] {
  const [wanted, within] = [word.toLowerCase(), text.toLowerCase()];
  const start = within.length === text.length && wanted !== '' ? within.indexOf(wanted) : -1;
  return start < 0 ? [] : [{ start, end: start + word.length }];
}

/** Text of which most words were left in the source's language. What is the same as a whole is a rule of its own. */
export const untranslated: Check = ({ source, target, sourceProse, targetProse, from, to }) => {
  if (source === target || areRelated(from, to)) return [];
  const share = sharedWords(sourceProse, targetProse);
  return share === undefined || share < MIN_SHARED
    ? []
    : [{ detail: 'Most words are the same as in the source.' }];
};

/** Words in lower case that a text needs before its share of unchanged words says something, and that share. */
const MIN_COMMON = 6;
const MIN_SHARED = 0.7;

/** The share of a target's words in lower case that the source has too; undefined if there are too few of them. */
function sharedWords(source: string, target: string): number | undefined {
  const known = new Set(commonWords(source));
  const words = [...new Set(commonWords(target))];
  if (words.length < MIN_COMMON) return undefined;
  return words.filter((word) => known.has(word)).length / words.length;
}

/** Words in lower case. One after a quotation mark, a dot or the like may be a name that stays. */
const commonWords = (text: string) =>
  text.match(/(?<![\p{L}\p{M}\p{N}'’"“„«.*_<%(-])\p{Ll}[\p{L}\p{M}]{2,}/gu) ?? [];

/** Languages that share most of their words. */
const families = [
  'da nb nn no sv',
  'bs hr sr sl mk',
  'cs sk',
  'be ru uk',
  'ms id',
  'es pt gl ca',
  'af nl',
].map((list) => new Set(list.split(' ')));

function areRelated(one: string, other: string): boolean {
  return (
    primaryOf(one) === primaryOf(other) || families.some((family) => family.has(one) && family.has(other))
  );
}

/** Texts with little room, and the ratio to the expected length beyond which a target may not fit. */
const narrowKinds = new Set(['cell', 'title', 'label']);
const MAX_NARROW_RATIO = 2.2;
const MIN_JUDGED = 20;

/** Targets that are longer than their place in the document. */
export const length: Check = ({ unit: { kind = '', max_length: most }, source, target }) => {
  if (most !== undefined && target.length > most)
    return [{ detail: `Too long: ${target.length} characters, where ${most} fit.`, isBlocking: true }];
  if (!narrowKinds.has(kind) || weighLetters(source) < MIN_JUDGED) return [];
  return lengthRatio(readable(source), readable(target)) > MAX_NARROW_RATIO
    ? [{ detail: 'May not fit: more than twice as long as the source.' }]
    : [];
};
