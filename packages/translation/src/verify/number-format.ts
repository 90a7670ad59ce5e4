import { conventionsOf } from '@verso/contracts';
import type { Edit, Range } from './flat.ts';
import { type Check, listed, replacing } from './rule.ts';

/**
 * Numbers that the target writes as the source's language does, with the separators of the wrong language. Its fix writes
 * them as the target's: "1,250.50" is "1.250,50".
 */
export const numberFormat: Check = (subject) => {
  // Most texts have no such number.
  if (!/\d[.,]\d/.test(subject.target)) return [];
  const { sourceProse, targetProse, languages } = subject;
  const edits = foreignNumbers(sourceProse, targetProse, languages);
  const found = edits.map(({ start, end }) => targetProse.slice(start, end));
  return replacing(`Written as in the source’s language: ${listed(found)}.`, edits);
};

function foreignNumbers(
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
