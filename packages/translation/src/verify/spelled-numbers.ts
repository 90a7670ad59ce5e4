import { digitRuns } from './digits.ts';
import { monthsOf } from './months.ts';
import { largeNumberStems, numberStems } from './number-words.ts';
import { tableCode } from './written-in.ts';

/** Numbers up to this one are often written as words: "3 days", "drei Tage". */
const MAX_SPELLED = 12;

/** Words that are surely numbers; the same and names of months; also those that may say something else. */
type Words = 'numbers' | 'dates' | 'all';

export function maybeSpelled(found: string): boolean {
  return /^\d+$/.test(found) && Number(found) <= MAX_SPELLED;
}

/**
 * The numbers that a text doesn't have as words or as names of months, each word standing for one of them.
 * @param language BCP 47
 * @param words which words stand for numbers
 */
export function withoutWords(
  found: readonly string[],
  text: string,
  language: string | null | undefined,
  words: Words,
): readonly string[] {
  if (!language) return found;
  const left = new Map<number, number>();
  return found.filter((each) => {
    if (!/^\d+$/.test(each)) return true;
    const value = Number(each);
    const available = left.get(value) ?? countInWords(value, text, language, words);
    left.set(value, available - 1);
    return available <= 0;
  });
}

/** How often a text has a number as a word. */
function countInWords(value: number, text: string, language: string, words: Words): number {
  const { sure, other } = stemsOf(language).get(value) ?? none;
  const patterns = [
    ...sure,
    ...(words === 'all' ? other : []),
    ...(words === 'numbers' ? [] : (monthsOf(language)[value - 1] ?? [])),
  ];
  return patterns.reduce((count, pattern) => count + (text.match(pattern)?.length ?? 0), 0);
}

/** Whether a text names the month of a number. */
export function namesMonth(found: string, text: string, language: string | null | undefined): boolean {
  if (!language) return false;
  const count = (words: Words) => countInWords(Number(found), text, language, words);
  return count('dates') > count('numbers');
}

interface Stems {
  readonly sure: readonly RegExp[];
  readonly other: readonly RegExp[];
}

const none: Stems = { sure: [], other: [] };

/** Articles and prepositions that are written together with a number. */
const prefixes = "ال|و|ب|ل|ف|ك|بال|وال|لل|d[’']|l[’']|zu|в|по";

const stems = new Map<string, ReadonlyMap<number, Stems>>();

/** Whether the words of a language for numbers are known. */
const hasWords = (language: string): boolean => Object.hasOwn(numberStems, tableCode(language));

function stemsOf(language: string): ReadonlyMap<number, Stems> {
  const code = tableCode(language);
  const known = stems.get(code);
  if (known !== undefined) return known;
  const isUnspaced = code === 'ja' || code === 'zh';
  const patternsOf = (list: string) =>
    list
      .split('|')
      .filter((each) => each !== '')
      .map((each) => each.replace('_', '(?!\\p{L})'))
      .map((stem) => new RegExp(isUnspaced ? stem : `(?<!\\p{L})(?:${prefixes})?${stem}`, 'giu'));
  const stemsIn = (group: string): Stems => {
    const [sure = '', other = ''] = group.split('~');
    return { sure: patternsOf(sure), other: patternsOf(other) };
  };
  const read = new Map((numberStems[code] ?? '').split(' ').map((group, value) => [value, stemsIn(group)]));
  for (const entry of (largeNumberStems[code] ?? '').split(' ')) {
    const [value = '', group = ''] = entry.split(':');
    read.set(Number(value || -1), stemsIn(`~${group}`));
  }
  stems.set(code, read);
  return read;
}

/** Numbers whose words are lost if nothing is in their place; there are many other words for one. */
const counted = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** From here on, words for a number seldom mean anything else. */
const MIN_SURPLUS = 3;

interface Languages {
  readonly source?: string | null | undefined;
  readonly target?: string | null | undefined;
}

/**
 * A number of the target that stands for a word of the source, although another word of the source has nothing in its place
 * (“three of them, value zero” and “三个，值为 3”), or that another word of the target stands for already (“one, after three
 * seconds” and “3，三秒后”).
 * @param numerals numbers of the target for which the source has only words
 * @param source in ASCII digits, as `target`
 * @returns the number alone, or nothing
 */
export function insteadOfWord(
  numerals: readonly string[],
  source: string,
  target: string,
  { source: from, target: to }: Languages,
): readonly string[] {
  const small = numerals.filter(maybeSpelled);
  if (small.length === 0 || !from || !to || !hasWords(to)) return [];
  const [before, after] = [countEach(source), countEach(target)];
  const isSurplus = (value: number): boolean =>
    value >= MIN_SURPLUS &&
    (after.get(value) ?? 0) + countInWords(value, target, to, 'numbers') >
      (before.get(value) ?? 0) + countInWords(value, source, from, 'all');
  const isLost = (value: number): boolean => {
    const words = countInWords(value, source, from, 'numbers');
    if (words === 0) return false;
    const given = (before.get(value) ?? 0) + words;
    return given > (after.get(value) ?? 0) + countInWords(value, target, to, 'all');
  };
  const found = small.find((each) => isSurplus(Number(each)));
  if (found !== undefined) return [found];
  return counted.some(isLost) ? small.slice(0, 1) : [];
}

/** How often a text has each number in digits. */
function countEach(text: string): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const digits of digitRuns(text)) counts.set(Number(digits), (counts.get(Number(digits)) ?? 0) + 1);
  return counts;
}
