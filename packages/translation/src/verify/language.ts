import { withoutLiterals } from '@verso/engine';
import { scriptOfLanguage } from '../pack/scripts.ts';
import { weighLetters } from '../pack/tokens.ts';
import type { LanguagePair } from './subject.ts';

/** Letters of these scripts belong to a language written in one of Intl's compound scripts. */
const compoundScripts: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

/** A language that this short is too little to judge, in letters of English. */
const minLetters = 12;
/** Names and terms may stay in another script, but not nearly everything. */
const minShare = 0.1;

/** Whether a text is long enough to tell its script, and next to nothing of it is in the target language's. */
export function isInWrongScript(text: string, targetLanguage: string): boolean {
  const own = lettersOf(scriptOfLanguage(targetLanguage));
  if (own === undefined) return false;
  const prose = withoutLiterals(text);
  // A share of all characters is one of the letters too: most texts are known to be right after a few words.
  if (holdsAtLeast(prose.length * minShare, own, prose)) return false;
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  if (weighLetters(prose) < minLetters || letters === 0) return false;
  return !holdsAtLeast(letters * minShare, own, prose);
}

const lettersByScript = new Map<string, RegExp>();

/** Matches a letter of a script, or of a compound of scripts; undefined: the script is not known. */
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
 * Whether a target that equals its source is one left untranslated. Names, codes and terms may be the same in both
 * languages; a sentence is told by its common words (two or more that begin in lower case) or, in scripts without
 * case, by its length.
 */
export function isEcho(source: string, target: string, languages: LanguagePair): boolean {
  if (fold(source) !== fold(target) || sameLanguage(languages)) return false;
  return !mayStay(source);
}

/** Whether a text is of a kind that other languages may use as it is. */
export function mayStay(text: string): boolean {
  const prose = withoutLiterals(text);
  const words = prose.match(/[\p{L}\p{M}]+/gu) ?? [];
  const common = words.filter((word) => /^\p{Ll}\p{L}/u.test(word)).length;
  const caseless = [...prose.matchAll(/\p{Lo}/gu)].length;
  return !(words.length >= 4 && common >= 2) && caseless < 10;
}

function sameLanguage({ sourceLanguage, targetLanguage }: LanguagePair): boolean {
  return sourceLanguage?.split('-')[0]?.toLowerCase() === targetLanguage.split('-')[0]?.toLowerCase();
}

function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The length of a target against its source's, both weighed in letters of English: 1 is as expected. */
export function lengthRatio(source: string, target: string): number {
  const expected = weighLetters(source);
  return expected === 0 ? 1 : weighLetters(target) / expected;
}
