import { withoutLiterals } from '@verso/engine';
import { scriptOfLanguage } from '../pack/scripts.ts';
import { misreadText } from '../parse/misread.ts';
import { findNonJapanese } from './ideographs.ts';

/** Scripts of letters, beside Latin and Greek, which occur in texts of any language. */
const scripts = {
  Hani: /\p{Script=Han}/u,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Hang: /\p{Script=Hangul}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Arab: /\p{Script=Arabic}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Thai: /\p{Script=Thai}/u,
  Deva: /\p{Script=Devanagari}/u,
  Beng: /\p{Script=Bengali}/u,
  Geor: /\p{Script=Georgian}/u,
  Armn: /\p{Script=Armenian}/u,
} as const;
type Script = keyof typeof scripts;

/** The scripts that a language is written in, where they are not its own name in ISO 15924. */
const written: Readonly<Record<string, readonly Script[]>> = {
  Jpan: ['Hani', 'Kana'],
  Hans: ['Hani'],
  Hant: ['Hani'],
  Kore: ['Hang', 'Hani'],
  Aran: ['Arab'],
};

/**
 * Whether a translation has letters of a script that neither its language nor its source has: a word that a model took
 * from elsewhere.
 * @param targetLanguage BCP 47
 * @returns the problem as a sentence, or undefined
 */
export function findStrayScript(source: string, target: string, targetLanguage: string): string | undefined {
  if (!/[\u0370-\u1fff\u2c00-\uffff]/.test(target)) return undefined;
  const script = scriptOfLanguage(targetLanguage);
  const own: readonly string[] = written[script] ?? [script];
  for (const [name, pattern] of Object.entries(scripts)) {
    if (own.includes(name) || pattern.test(source)) continue;
    const found = pattern.exec(target);
    if (found !== null) return `Has letters of another script: “${wordAt(target, found.index)}”.`;
  }
  const chinese = script === 'Jpan' ? findNonJapanese(target, source) : undefined;
  return chinese === undefined ? undefined : `Has letters of another script: “${wordAt(target, chinese)}”.`;
}

const MAX_SHOWN = 12;
const wordAt = (text: string, at: number): string =>
  /^[\p{L}\p{M}]{1,12}/u.exec(text.slice(at, at + MAX_SHOWN))?.[0] ?? text.charAt(at);

const lettersApart = /(?<![\p{L}\p{M}])(?:\p{L}[ \u00a0]){4}\p{L}(?![\p{L}\p{M}])/u;
const ideographsApart =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][ \u00a0]){3,}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** Letters that another encoding lacks, as question marks: twice, because a space may be missing after one. */
const lostLetters = /\p{L}\?\p{L}/u;
const lostTwice = /\p{L}\?\p{L}.{0,200}\p{L}\?\p{L}/su;

/**
 * Whether a translation was damaged on its way: letters apart, tokens that stand for unknown words, another encoding.
 * @returns the problem as a sentence, or undefined
 */
export function findGarbage(source: string, target: string): string | undefined {
  const isNew = (pattern: RegExp) => pattern.test(target) && !pattern.test(source);
  if (isNew(/<unk>|\[UNK\]|⁇/i)) return 'Has a sign for an unknown word.';
  if (isNew(lettersApart) || isNew(ideographsApart)) return 'Its letters are apart.';
  if (lostTwice.test(withoutLiterals(target)) && !lostLetters.test(source)) return 'Lacks letters.';
  return isNew(misreadText) ? 'Has characters of another encoding.' : undefined;
}

/** Letters of a text whose case says something. */
const MIN_CASED = 10;

/**
 * Whether a translation is in capitals as a whole, unlike its source.
 * @returns the problem as a sentence, or undefined
 */
export function findOtherCase(source: string, target: string): string | undefined {
  const [before, after] = [casesOf(source), casesOf(target)];
  const isCased = before.cased >= MIN_CASED && after.cased >= MIN_CASED && after.cased > after.caseless;
  return isCased && after.lower === 0 && before.lower * 2 >= before.cased
    ? 'Is in capitals, unlike the source.'
    : undefined;
}

function casesOf(text: string) {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [upper, lower] = [count(/\p{Lu}/gu), count(/\p{Ll}/gu)];
  return { lower, cased: upper + lower, caseless: count(/\p{Lo}/gu) };
}
