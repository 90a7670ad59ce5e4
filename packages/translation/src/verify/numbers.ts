import { numberStems } from './number-words.ts';
import { tableCode } from './written-in.ts';

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

/** Numbers up to this one are often written as words: "3 days", "drei Tage". */
const maxSpelledOut = 12;

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
  const missing = withoutWords(left, target, languages.target);
  const added = withoutWords(right, source, languages.source);
  if (missing.length === 0 && added.every((each) => each === '1')) {
    // Many languages count one where others have no word for it.
    const swapped = numeralInsteadOfWord(right, before, after, languages);
    return { changed: [], spelled: [], added: swapped === undefined ? [] : [swapped] };
  }
  const isReplaced = missing.length > 0 && added.length > 0;
  return {
    changed: missing.filter((text) => isReplaced || !maybeSpelled(text)),
    spelled: isReplaced ? [] : missing.filter(maybeSpelled),
    added,
  };
}

function numeralsOf(text: string, language: string | null | undefined): readonly Numeral[] {
  return (text.match(number) ?? []).map((found) => {
    const marks = found.match(/\D/g) ?? [];
    return {
      text: found,
      runs: digitRuns(found),
      values: valuesOf(found, marks, language),
      isQuantity: new Set(marks).size > 1,
    };
  });
}

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
  const available = Map.groupBy(right, form);
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
function matchRuns({ left, right }: Rest): {
  readonly left: readonly string[];
  readonly right: readonly string[];
} {
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
  const rest = right.flatMap(({ text, runs }, index) => {
    const untaken = (all[index] ?? []).filter(({ isTaken }) => !isTaken);
    return untaken.length === runs.length ? [text] : untaken.map(({ digits }) => digits);
  });
  return { left: unmatched.map(({ text }) => text), right: rest };
}

/** "1 234" may be one number or two: the rests match if one of them, joined, has the value of the other. */
function matchPlainSpaces(rest: { readonly left: readonly string[]; readonly right: readonly string[] }) {
  const { left, right } = rest;
  if (left.length === 0 || right.length === 0 || left.length > 1 === right.length > 1) return rest;
  const [own, other] = [left, right].map((texts) => numeralsOf(texts.join(''), undefined));
  const values = own?.length === 1 ? (own[0]?.values ?? []) : [];
  const isSame = other?.length === 1 && other[0]?.values.some((value) => values.includes(value));
  return isSame ? { left: [], right: [] } : rest;
}

function maybeSpelled(found: string): boolean {
  return /^\d+$/.test(found) && Number(found) <= maxSpelledOut;
}

/** The numbers that a text doesn't have as words or as names of months, each word standing for one of them. */
function withoutWords(found: readonly string[], text: string, language: string | null | undefined) {
  if (!language) return found;
  const left = new Map<number, number>();
  return found.filter((each) => {
    if (!maybeSpelled(each)) return true;
    const value = Number(each);
    const available = left.get(value) ?? countInWords(value, text, language);
    left.set(value, available - 1);
    return available <= 0;
  });
}

/**
 * A number of the target that stands for a word of the source, which another word of the target stands for already, while
 * there is nothing for another word of the source: “three of them, value zero” and “三个，值为 3”.
 * @param numerals numbers in the target's digits for which the source has only words
 */
function numeralInsteadOfWord(
  numerals: readonly string[],
  source: string,
  target: string,
  languages: Languages,
): string | undefined {
  const { source: from, target: to } = languages;
  if (numerals.length === 0 || !from || !to) return undefined;
  const surplus = (value: number) =>
    countInWords(value, target, to) +
    numerals.filter((each) => Number(each) === value).length -
    countInWords(value, source, from);
  const extra = numerals.find((each) => maybeSpelled(each) && surplus(Number(each)) > 0);
  if (extra === undefined) return undefined;
  const written = new Set(digitRuns(target).map(Number));
  const isLost = (value: number) =>
    !written.has(value) && countInWords(value, target, to) === 0 && countInWords(value, source, from) > 0;
  return spelledOut.some(isLost) ? extra : undefined;
}

/** Numbers whose words mean nothing else in most languages, unlike those for one and two. */
const spelledOut = [0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function countInWords(value: number, text: string, language: string): number {
  const patterns = [...(stemsOf(language)[value] ?? []), ...(monthsOf(language)[value - 1] ?? [])];
  return patterns.reduce((count, pattern) => count + (text.match(pattern)?.length ?? 0), 0);
}

/** Articles and prepositions that are written together with a number. */
const prefixes = "ال|و|ب|ل|ف|ك|بال|وال|لل|d[’']|l[’']|zu|в|по";

const stems = new Map<string, readonly (readonly RegExp[])[]>();

function stemsOf(language: string): readonly (readonly RegExp[])[] {
  const code = tableCode(language);
  const known = stems.get(code);
  if (known !== undefined) return known;
  const isUnspaced = code === 'ja' || code === 'zh' || code === 'ko';
  const read = (numberStems[code] ?? '').split(' ').map((group) =>
    group
      .split('|')
      .map((each) => each.replace('_', '(?!\\p{L})'))
      .map((stem) => new RegExp(isUnspaced ? stem : `(?<!\\p{L})(?:${prefixes})?${stem}`, 'giu')),
  );
  stems.set(code, read);
  return read;
}

const months = new Map<string, readonly (readonly RegExp[])[]>();

/** The names of each month as written in a language, long and short. */
function monthsOf(language: string): readonly (readonly RegExp[])[] {
  const known = months.get(language);
  if (known !== undefined) return known;
  const read = Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const)
      .map((form) => monthName(language, month, form))
      .filter((name) => /^\p{L}{3,}$/u.test(name))
      .map((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{Ll})`, 'gu')),
  );
  months.set(language, read);
  return read;
}

/** The months that a text names, each as often as it does; those in ideographs by their number. */
function monthsIn(text: string, language: string): readonly number[] {
  if (/^(?:ja|zh|ko)/.test(language))
    return [...plainDigits(text).matchAll(/(?<!\d)(\d{1,2})\s?[か个個]?[月월]/g)]
      .filter(([found]) => !/[か个個]/.test(found))
      .map(([, month]) => Number(month));
  return monthsOf(language).flatMap((patterns, index) => {
    const found = new Set(
      patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match.index)),
    );
    return [...found].map(() => index + 1);
  });
}

/**
 * Compares the months that two texts name.
 * @returns the problem as a sentence, or undefined
 */
export function compareMonths(
  source: string,
  target: string,
  languages: { readonly source: string | null; readonly target: string },
): string | undefined {
  if (languages.source === null) return undefined;
  const [before, after] = [monthsIn(source, languages.source), monthsIn(target, languages.target)];
  if (before.length === 0 || before.length !== after.length) return undefined;
  const left = before.filter((month) => !after.includes(month));
  return left.length > 0 && after.some((month) => !before.includes(month))
    ? 'A month has changed.'
    : undefined;
}

function monthName(language: string, month: number, form: 'long' | 'short'): string {
  try {
    const format = new Intl.DateTimeFormat(language, { month: form, day: 'numeric', timeZone: 'UTC' });
    const part = format.formatToParts(Date.UTC(2024, month, 15)).find(({ type }) => type === 'month');
    return part?.value.replace(/\.$/, '') ?? '';
  } catch {
    return ''; // not a BCP 47 tag: its months are unknown
  }
}

export function digitRuns(text: string): string[] {
  return text.match(/\d+/g) ?? [];
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

/** All digits in ASCII; raised and lowered ones and fractions as numbers of their own. */
function plainDigits(text: string): string {
  return text
    .replace(
      /[\u00b2\u00b3\u00b9\u2070-\u2089\u00bc-\u00be\u2150-\u215e\u2460-\u2473]/g,
      (mark) => ` ${mark.normalize('NFKC')} `,
    )
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Decimal digits have ten consecutive code points, from zero (Unicode Standard, section 4.6). */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}
