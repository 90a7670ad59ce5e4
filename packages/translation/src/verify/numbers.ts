import { digitRuns, plainDigits } from './digits.ts';
import { insteadOfWord, maybeSpelled, namesMonth, withoutWords } from './spelled-numbers.ts';

/** Differences between the numbers of source and target, as written but in ASCII digits. */
export interface NumberDifferences {
  /** Missing in the target, and too large to be spelled out. */
  readonly changed: readonly string[];
  /** Missing in the target, but small enough to be spelled out. */
  readonly spelled: readonly string[];
  /** Only in the target; of a number of which a part is in the source, the other parts. */
  readonly added: readonly string[];
}

/** The languages of two texts, BCP 47; null if unknown. */
interface Languages {
  readonly source?: string | null | undefined;
  readonly target?: string | null | undefined;
}

/** Allows points, commas, apostrophes, no-break spaces and Arabic separators between digits. */
export const number = /\d+(?:[.,'’\u00a0\u202f\u066b\u066c]\d+)*/g;
/** Chinese, Japanese and Korean count in ten thousands: "1.5 million" is "150万". */
const myriads = /\d\s?[万萬億亿兆만억조]/;

/** A number of a text. */
interface Numeral {
  /** As written, in ASCII digits. */
  readonly text: string;
  readonly runs: readonly string[];
  /** Its value in canonical form, or both if its separator is ambiguous; empty for versions, sections and dates. */
  readonly values: readonly string[];
  /** Whether it can only be a quantity: it has both kinds of separators. */
  readonly isQuantity: boolean;
  /** Whether it is a part of a name or a value, as in "ES5". */
  readonly isInName: boolean;
}

/** A number of the target for which the source has none. */
interface Extra {
  readonly text: string;
  readonly partOf: 'nothing' | 'a number' | 'a name';
}

/**
 * Compares the numbers of two texts by value, each read with the separators of its language: 1,234.50 = 1.234,50 =
 * ١٬٢٣٤٫٥٠, but 12.5 is neither 125 nor 1,25. Ignores order, leading zeros, and the form of dates and times. Small numbers
 * may be words: "3 days" = "drei Tage"; months may be names.
 */
export function compareNumbers(source: string, target: string, languages: Languages = {}): NumberDifferences {
  const [before, after] = [source, target].map((text) => inOneDay(plainDigits(text))) as [string, string];
  const whole = matchValues(numeralsOf(before, languages.source), numeralsOf(after, languages.target));
  const scaled =
    myriads.test(before) || myriads.test(after)
      ? subtract(whole.left, whole.right, ({ text }) => withoutOuterZeros(text))
      : whole;
  const { left, right } = matchPlainSpaces(matchRuns(scaled));
  const missing = withoutWords(left, target, languages.target, 'all');
  const extra = Map.groupBy(right, ({ partOf }) => partOf);
  const [own, parts, ofNames] = (['nothing', 'a number', 'a name'] as const).map((whole) =>
    (extra.get(whole) ?? []).map(({ text }) => text),
  ) as [string[], string[], string[]];
  const alone = withoutWords(own, source, languages.source, 'all');
  const others = [...withoutWords(parts, source, languages.source, 'dates'), ...ofNames];
  const added = [...alone, ...others];
  if (missing.length === 0 && others.length === 0 && alone.every((each) => each === '1')) {
    // Many languages count one where others have no word for it. One number for another is no word.
    const inWords = own.filter((each) => !namesMonth(each, source, languages.source));
    const isExchanged = (left.length > 0 && inWords.length > 0) || isListed(source, target, languages);
    const instead = isExchanged ? inWords : insteadOfWord(inWords, before, after, languages);
    return { changed: [], spelled: [], added: instead };
  }
  const isReplaced = missing.length > 0 && added.length > 0;
  return {
    changed: missing.filter((text) => isReplaced || !maybeSpelled(text)),
    spelled: isReplaced ? [] : missing.filter(maybeSpelled),
    added,
  };
}

/** Whether a translation begins as the first item of a list, and the source does not, nor has a word for it. */
function isListed(source: string, target: string, { source: language }: Languages): boolean {
  const begins = /^\s{0,9}1[.)]\s/.test(target) && !/^\s{0,9}\d/.test(source);
  return begins && Boolean(language) && withoutWords(['1'], source, language, 'numbers').length > 0;
}

function numeralsOf(text: string, language: string | null | undefined): readonly Numeral[] {
  return [...text.matchAll(number)].map(({ 0: found, index }) => {
    const marks = found.match(/\D/g) ?? [];
    return {
      text: found,
      runs: digitRuns(found),
      values: valuesOf(found, marks, language),
      isQuantity: new Set(marks).size > 1,
      isInName:
        nameBefore.test(text.slice(Math.max(0, index - 2), index)) ||
        (index === 0 && isLineNumber.test(text.slice(found.length, found.length + 1))),
    };
  });
}

/** What a number that counts something never follows: “ES5”, “#2”, “"0"”. */
const nameBefore = /(?:[\p{Script=Latin}#=+"“«„]|<\/?)$/u;

/** What follows the number of a line at its start. A point may be that of an ordinal. */
const isLineNumber = /[:\t)]/;

const grouped = /^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/;

/** The values that a number can have, such as "1234.5". */
function valuesOf(
  text: string,
  marks: readonly string[],
  language: string | null | undefined,
): readonly string[] {
  if (marks.length === 0) return [withoutLeadingZeros(text)];
  const last = marks.at(-1) ?? '';
  const at = text.lastIndexOf(last);
  const asDecimal = canonical(text.slice(0, at), text.slice(at + 1));
  const kinds = new Set(marks);
  if (kinds.size === 1) {
    const whole = grouped.test(text) && !text.startsWith('0') ? [canonical(text, '')] : [];
    if (marks.length > 1) return whole;
    if (whole.length === 0 || !/[.,\u066b]/.test(last)) return whole.length > 0 ? whole : [asDecimal];
    const decimal = decimalOf(language);
    if (decimal === undefined) return [...whole, asDecimal];
    return last === decimal ? [asDecimal] : whole;
  }
  const isNumber = kinds.size === 2 && text.indexOf(last) === at && grouped.test(text.slice(0, at));
  return isNumber ? [asDecimal] : [];
}

function canonical(whole: string, fraction: string): string {
  let end = fraction.length;
  while (fraction.charAt(end - 1) === '0') end -= 1;
  return `${withoutLeadingZeros(joined(whole))}${end === 0 ? '' : `.${fraction.slice(0, end)}`}`;
}

const decimals = new Map<string, string | undefined>();

/** The decimal separator of a language, among those that numbers are written with in ASCII digits. */
function decimalOf(language: string | null | undefined): string | undefined {
  if (!language) return undefined;
  if (!decimals.has(language)) {
    const [, , found] = /^(\D*)1(\D)5/.exec(format(language, 1.5)) ?? [];
    decimals.set(language, found);
  }
  return decimals.get(language);
}

function format(language: string, value: number): string {
  try {
    return new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(value);
  } catch {
    return ''; // not a BCP 47 tag: its separators are unknown
  }
}

interface Rest {
  readonly left: readonly Numeral[];
  readonly right: readonly Numeral[];
}

/** Removes pairs that are written alike, then pairs of one value. */
function matchValues(left: readonly Numeral[], right: readonly Numeral[]): Rest {
  const alike = subtract(left, right, ({ text }) => text);
  const free = new Map<string, Numeral[]>();
  for (const numeral of alike.right)
    for (const value of numeral.values) {
      const known = free.get(value);
      if (known === undefined) free.set(value, [numeral]);
      else known.push(numeral);
    }
  const taken = new Set<Numeral>();
  const unmatched = alike.left.filter(({ values }) => {
    for (const value of values) {
      const candidates = free.get(value) ?? [];
      let found = candidates.pop();
      while (found !== undefined && taken.has(found)) found = candidates.pop();
      if (found === undefined) continue;
      taken.add(found);
      return false;
    }
    return true;
  });
  return { left: unmatched, right: alike.right.filter((numeral) => !taken.has(numeral)) };
}

/** Removes pairs that are equal by `form` from both lists. */
function subtract(
  left: readonly Numeral[],
  right: readonly Numeral[],
  form: (numeral: Numeral) => string,
): Rest {
  // Those in names first, which are no words.
  const sorted = [...right.filter(({ isInName }) => !isInName), ...right.filter(({ isInName }) => isInName)];
  const available = Map.groupBy(sorted, form);
  const unmatched = left.filter((numeral) => available.get(form(numeral))?.pop() === undefined);
  return { left: unmatched, right: [...available.values()].flat() };
}

/** Digits of a number between separators. */
interface Run {
  readonly digits: string;
  isTaken: boolean;
}

/**
 * Matches dates, times and versions with other separators: a number matches if all its runs of digits are in the target. Two
 * runs may be a decimal number, of which a part alone is another number.
 */
function matchRuns({ left, right }: Rest): Unmatched {
  const all = right.map(({ runs }) => runs.map((digits): Run => ({ digits, isTaken: false })));
  const free = Map.groupBy(all.flat(), ({ digits }) => partOfDate(digits));
  const unmatched = left.filter(({ runs, isQuantity }) => {
    if (isQuantity) return true;
    const taken: Run[] = [];
    for (const run of runs) {
      const found = free.get(partOfDate(run))?.pop();
      if (found === undefined) {
        for (const back of taken) free.get(partOfDate(back.digits))?.push(back);
        return true;
      }
      taken.push(found);
    }
    for (const each of taken) each.isTaken = true;
    return false;
  });
  const rest = right.flatMap(({ text, runs, isInName }, index): readonly Extra[] => {
    const untaken = (all[index] ?? []).filter(({ isTaken }) => !isTaken);
    if (untaken.length === runs.length) return [{ text, partOf: isInName ? 'a name' : 'nothing' }];
    return untaken.map(({ digits }) => ({ text: digits, partOf: 'a number' }));
  });
  return { left: unmatched.map(({ text }) => text), right: rest };
}

interface Unmatched {
  readonly left: readonly string[];
  readonly right: readonly Extra[];
}

/** "1 234" may be one number or two: the rests match if one of them, joined, has the value of the other. */
function matchPlainSpaces(rest: Unmatched): Unmatched {
  const { left, right } = rest;
  if (left.length === 0 || right.length === 0 || left.length > 1 === right.length > 1) return rest;
  const [own, other] = [left, right.map(({ text }) => text)].map((texts) =>
    numeralsOf(texts.join(''), undefined),
  );
  const values = own?.length === 1 ? (own[0]?.values ?? []) : [];
  const isSame = other?.length === 1 && other[0]?.values.some((value) => values.includes(value));
  return isSame ? { left: [], right: [] } : rest;
}

function joined(text: string): string {
  return text.replace(/\D/g, '');
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** Days and months may have a leading zero; "000" is another part of a number than "0". */
function partOfDate(digits: string): string {
  return digits.length > 2 ? digits : withoutLeadingZeros(digits);
}

function withoutOuterZeros(text: string): string {
  const digits = joined(text);
  let [start, end] = [0, digits.length];
  while (start < end && digits.charAt(start) === '0') start += 1;
  while (end > start && digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(start, end);
}

const hour = /(?<![\d.,:])(\d{1,2})((?::\d\d)?)\s?([ap])\.?m\b\.?/gi;

/** Hours of two half days as hours of one day: "2:30 p.m." is "14:30". */
function inOneDay(text: string): string {
  return text.replace(hour, (_, hours: string, minutes: string, half: string) => {
    const isAfternoon = half.toLowerCase() === 'p';
    return `${(Number(hours) % 12) + (isAfternoon ? 12 : 0)}${minutes}`;
  });
}
