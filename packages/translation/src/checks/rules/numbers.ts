import { conventionsOf } from '@verso/contracts';
import { compareNumbers, digitRuns } from '../../verify/numbers.ts';
import { type Edit, type Range, readable } from '../flat.ts';
import { type Check, replacing } from '../rule.ts';

/** Numbers that are missing in the target or only there. Small ones alone may be words. */
export const numbers: Check = ({ sourceProse, targetProse, languages }) => {
  const { changed, spelled, added } = compareNumbers(readable(sourceProse), readable(targetProse), languages);
  const isLarge = (number: string) =>
    digitRuns(number).some((digits) => digits.length > 2 || Number(digits) > MAX_WORD);
  const missing = [...changed, ...spelled];
  const parts = [
    missing.length === 0 ? '' : `Numbers missing: ${listed(missing)}.`,
    added.length === 0 ? '' : `Numbers not in the source: ${listed(added)}.`,
  ].filter((part) => part !== '');
  if (parts.length === 0) return [];
  const found = { detail: parts.join(' '), ranges: placesOf(added, targetProse) };
  return [changed.length > 0 || added.some(isLarge) ? found : { ...found, isDoubtful: true }];
};

/** Numbers up to this one are often words. */
const MAX_WORD = 12;
const MAX_LISTED = 20;

const listed = (items: readonly string[]) => items.slice(0, MAX_LISTED).join(', ');

const numeral = /\d+(?:[.,'’\u00a0\u202f]\d+)*/g;

function placesOf(wanted: readonly string[], text: string): readonly Range[] {
  const set = new Set(wanted);
  return [...text.matchAll(numeral)].flatMap(({ 0: found, index }) =>
    set.has(found) || digitRuns(found).some((digits) => set.has(digits))
      ? [{ start: index, end: index + found.length }]
      : [],
  );
}

/** Numbers that the target writes as the source's language does, with the separators of the wrong language. */
export const numberFormat: Check = ({ sourceProse, targetProse, languages }) => {
  const edits = foreignNumbers(sourceProse, targetProse, languages);
  return replacing(
    `Written as in the source’s language: ${listed(edits.map(({ start, end }) => targetProse.slice(start, end)))}.`,
    edits,
  );
};

/** The edits that write numbers as the target's language does that are written as in the source's. Flat texts. */
export function foreignNumbers(
  sourceProse: string,
  targetProse: string,
  { source, target }: { readonly source: string | null; readonly target: string },
): readonly Edit[] {
  const [from, to] = [separatorsOf(source ?? ''), separatorsOf(target)];
  if (from === undefined || to === undefined || from.decimal === to.decimal) return [];
  const known = new Set(numeralsIn(sourceProse).map(({ text }) => text));
  return numeralsIn(targetProse).flatMap((numeral): readonly Edit[] => {
    const { text, start, end, isMeasured } = numeral;
    const value = known.has(text) ? readNumber(text, from, isMeasured) : undefined;
    if (value === undefined) return [];
    const written = writeNumber(value, target);
    return written === text ? [] : [{ start, end, text: written }];
  });
}

interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const separators = new Map<string, Separators | undefined>();

/** How a language writes 1234567.89; undefined if the platform doesn't know the language, or if it groups otherwise. */
function separatorsOf(language: string): Separators | undefined {
  if (separators.has(language)) return separators.get(language);
  const sample = language === '' ? undefined : conventionsOf(language).number;
  const [, group, decimal] = /^1(\D)234\D567(\D)89$/.exec(sample ?? '') ?? [];
  const known = group === undefined || decimal === undefined ? undefined : { group, decimal };
  separators.set(language, known);
  return known;
}

interface Numeral extends Range {
  readonly text: string;
  /** Whether a unit or currency beside it shows that it is a quantity, not a version or a section. */
  readonly isMeasured: boolean;
}

const plainNumeral = /(?<![\d.,:/\p{L}-])\d{1,3}(?:[.,]\d{1,12}){1,5}(?![\d:/]|[.,]\d)/gu;
const unitAfter =
  /^[\s\u00a0\u202f-]?(?:%|‰|°|€|\$|£|¥|(?:km|cm|mm|m|mi|kg|g|mg|t|lb|oz|l|L|ml|ha|kW|kWh|MW|MB|GB|TB|Hz|GHz|EUR|USD|GBP|CHF|JPY|million|billion|Mio|Mrd|Millionen|Milliarden|millions|milliards|millones|percent|Prozent)(?!\p{L}))/u;
const currencyBefore = /(?:[€$£¥]|EUR|USD|GBP|CHF)[\s\u00a0\u202f]?$/u;

function numeralsIn(text: string): readonly Numeral[] {
  return [...text.matchAll(plainNumeral)].map(({ 0: found, index }) => {
    const end = index + found.length;
    return {
      text: found,
      start: index,
      end,
      isMeasured:
        unitAfter.test(text.slice(end, end + 14)) ||
        currencyBefore.test(text.slice(Math.max(0, index - 5), index)),
    };
  });
}

interface Quantity {
  readonly value: number;
  readonly fractionDigits: number;
}

/**
 * Reads a number as a language writes it. One without groups of three may be a version or a date, unless a unit follows.
 * @returns undefined for anything else
 */
function readNumber(text: string, { group, decimal }: Separators, isMeasured: boolean): Quantity | undefined {
  const [whole = '', fraction = '', ...more] = text.split(decimal);
  const groups = whole.split(group);
  const [first = '', ...others] = groups;
  const isGrouped = others.length > 0 && first !== '0' && others.every((part) => /^\d{3}$/.test(part));
  if (more.length > 0 || (others.length > 0 && !isGrouped) || (!isGrouped && !isMeasured)) return undefined;
  if (!/^\d*$/.test(fraction) || !groups.every((part) => /^\d+$/.test(part))) return undefined;
  const value = Number(`${groups.join('')}.${fraction || '0'}`);
  return Number.isSafeInteger(Math.trunc(value)) ? { value, fractionDigits: fraction.length } : undefined;
}

function writeNumber({ value, fractionDigits }: Quantity, language: string): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value);
}
