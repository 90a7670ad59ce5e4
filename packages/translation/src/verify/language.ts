import { withoutLiterals } from '@verso/engine';
import { scriptOfLanguage } from '../pack/scripts.ts';
import { weighLetters } from '../pack/tokens.ts';

/** The languages of a text and its translation, BCP 47. */
interface Pair {
  readonly sourceLanguage?: string | null | undefined;
  readonly targetLanguage: string;
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
  const prose = withoutLiterals(text);
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
  if (fold(source) !== fold(target) || sameLanguage(languages)) return false;
  return !mayStayUnchanged(source);
}

/** Whether a text may be the same in other languages. */
export function mayStayUnchanged(text: string): boolean {
  const prose = withoutLiterals(text);
  const words = prose.match(/[\p{L}\p{M}]+/gu) ?? [];
  const common = words.filter((word) => /^\p{Ll}\p{L}/u.test(word)).length;
  const caseless = [...prose.matchAll(/\p{Lo}/gu)].length;
  return !(words.length >= 4 && common >= 2) && caseless < 10;
}

function sameLanguage({ sourceLanguage, targetLanguage }: Pair): boolean {
  return sourceLanguage?.split('-')[0]?.toLowerCase() === targetLanguage.split('-')[0]?.toLowerCase();
}

function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The ratio of target to source length in equivalent English letters. 1 is the expected value. */
export function lengthRatio(source: string, target: string): number {
  const expected = weighLetters(source);
  return expected === 0 ? 1 : weighLetters(target) / expected;
}
