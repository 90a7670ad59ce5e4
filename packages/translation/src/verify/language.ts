import { withoutLiterals } from '@verso/engine';
import { scriptOfLanguage } from '../pack/scripts.ts';
import { weighLetters } from '../pack/tokens.ts';
import { countChinese } from './ideographs.ts';
import { primaryOf } from './written-in.ts';

/** The languages of a text and its translation, BCP 47. */
interface Pair {
  readonly source: string | null;
  readonly target: string;
}

/** The scripts of Intl's compound scripts. */
const compoundScripts: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

/** Minimum length to judge the script, in equivalent English letters. */
const minLetters = 12;
/** Minimum share of letters in the target language's script. Names and terms may stay in another one. */
const minShare = 0.1;

/** Whether a text is long enough to judge, and almost none of it is in the target language's script. */
export function isInWrongScript(text: string, targetLanguage: string): boolean {
  const own = lettersOf(scriptOfLanguage(targetLanguage));
  if (own === undefined) return false;
  // Names stay in their script.
  const prose = withoutLiterals(text).replace(/(?<!\p{L})\p{Lu}[\p{L}\p{M}\p{N}]*/gu, ' ');
  // Comparing with all characters is a cheap first check that most texts pass after a few words.
  if (holdsAtLeast(prose.length * minShare, own, prose)) return false;
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  if (weighLetters(prose) < minLetters || letters === 0) return false;
  return !holdsAtLeast(letters * minShare, own, prose);
}

const lettersByScript = new Map<string, RegExp>();

/** Matches a letter of a script or compound script; undefined if the script is unknown. */
function lettersOf(script: string): RegExp | undefined {
  if (script === 'Zyyy') return undefined;
  const known = lettersByScript.get(script);
  if (known !== undefined) return known;
  const scripts = compoundScripts[script] ?? [script];
  const pattern = new RegExp(`[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'gu');
  lettersByScript.set(script, pattern);
  return pattern;
}

function holdsAtLeast(least: number, pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  for (let found = 0; found < least; found += 1) if (!pattern.test(text)) return false;
  return true;
}

/**
 * Whether a target equals its source because it was left untranslated. Names, codes and terms may be the same in both
 * languages. A sentence is recognized by two or more words in lower case or, in scripts without case, by its length.
 */
export function isEcho(source: string, target: string, languages: Pair): boolean {
  if (firstLetter(source) !== firstLetter(target) || fold(source) !== fold(target)) return false;
  if (sameLanguage(languages)) return false;
  return !mayStayUnchanged(source) || isLabelOfWords(source, languages);
}

/** Words of labels that a label in another language does not have, unless it is a name. */
const grammar = new Set(
  'and or of the to for with in on at by from your our a an is are not no how what why when where who'.split(
    ' ',
  ),
);

/** Whether an English label of several words is no name: it has one of grammar and another one in lower case. */
function isLabelOfWords(label: string, { target }: Pair): boolean {
  if (!/^\p{Lu}/u.test(label)) return false;
  const words = withoutLiterals(label).match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const common = words.slice(1).filter((word) => /^\p{Ll}/u.test(word));
  const least = scriptOfLanguage(target) === 'Latn' ? 2 : 1;
  return (
    words.length >= 2 && common.length >= least && (least === 1 || common.some((word) => grammar.has(word)))
  );
}

/** Whether a text may be the same in other languages. */
export function mayStayUnchanged(text: string): boolean {
  // A command with an option is none of a language.
  if (/(?:^|\s)--[a-z]/.test(text)) return true;
  const prose = withoutLiterals(text);
  const words = prose.match(/[\p{L}\p{M}]+/gu) ?? [];
  const common = words.filter((word) => /^\p{Ll}\p{L}/u.test(word)).length;
  const caseless = [...prose.matchAll(/\p{Lo}/gu)].length;
  return !(words.length >= 4 && common >= 2) && caseless < 10;
}

function sameLanguage({ source, target }: Pair): boolean {
  return source !== null && primaryOf(source) === primaryOf(target);
}

/** Letters and digits alone: a copy with another mark or space is a copy. */
const fold = (text: string): string => foldedWords(text).join('');

/** The first of them: most texts differ in it. */
const firstLetter = (text: string): string => fold(/[\p{L}\p{M}\p{N}]+/u.exec(text)?.[0] ?? '').charAt(0);

/** The words of a text in lower case, without marks. */
export const foldedWords = (text: string): readonly string[] => wordsIn(text.normalize('NFKC').toLowerCase());

/** The words of a text without marks. */
export const wordsAsWritten = (text: string): readonly string[] => wordsIn(text.normalize('NFKC'));

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;

/** Characters that prove a form or a language. */
const MIN_PROOF = 2;
/** Ideographs without kana that are no Japanese. */
const MIN_HAN = 14;

/**
 * The language that shares its characters with the expected one and that a text is in instead: Japanese, simplified or
 * traditional Chinese.
 * @returns BCP 47, or undefined
 */
export function relatedLanguageOf(text: string, expected: string): string | undefined {
  const script = scriptOfLanguage(expected);
  if (script !== 'Jpan' && script !== 'Hans' && script !== 'Hant') return undefined;
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [kanaCount, hanCount] = [count(kana), count(han)];
  if (script === 'Jpan') return kanaCount === 0 && hanCount >= MIN_HAN ? 'zh' : undefined;
  if (kanaCount >= MIN_PROOF && kanaCount > hanCount * 0.3) return 'ja';
  const chinese = countChinese(text);
  const other = script === 'Hans' ? 'Hant' : 'Hans';
  return chinese[other] >= MIN_PROOF && chinese[other] >= chinese[script] * 3 ? `zh-${other}` : undefined;
}

/** The ratio of target to source length in equivalent English letters. 1 is the expected value. */
export function lengthRatio(source: string, target: string): number {
  const expected = weighLetters(source);
  return expected === 0 ? 1 : weighLetters(target) / expected;
}
