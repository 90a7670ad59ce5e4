import { perCharacter } from './per-character.ts';

/** Scripts that identify languages or affect layout (Unicode Script property). */
export type Script =
  | 'Latin'
  | 'Cyrillic'
  | 'Greek'
  | 'Arabic'
  | 'Hebrew'
  | 'Devanagari'
  | 'Bengali'
  | 'Gurmukhi'
  | 'Gujarati'
  | 'Oriya'
  | 'Tamil'
  | 'Telugu'
  | 'Kannada'
  | 'Malayalam'
  | 'Sinhala'
  | 'Thai'
  | 'Lao'
  | 'Khmer'
  | 'Myanmar'
  | 'Georgian'
  | 'Armenian'
  | 'Ethiopic'
  | 'Thaana'
  | 'Han'
  | 'Kana'
  | 'Hangul';

const scripts: readonly (readonly [Script, RegExp])[] = [
  ['Latin', /\p{Script=Latin}/gu],
  ['Cyrillic', /\p{Script=Cyrillic}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Devanagari', /\p{Script=Devanagari}/gu],
  ['Bengali', /\p{Script=Bengali}/gu],
  ['Gurmukhi', /\p{Script=Gurmukhi}/gu],
  ['Gujarati', /\p{Script=Gujarati}/gu],
  ['Oriya', /\p{Script=Oriya}/gu],
  ['Tamil', /\p{Script=Tamil}/gu],
  ['Telugu', /\p{Script=Telugu}/gu],
  ['Kannada', /\p{Script=Kannada}/gu],
  ['Malayalam', /\p{Script=Malayalam}/gu],
  ['Sinhala', /\p{Script=Sinhala}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Lao', /\p{Script=Lao}/gu],
  ['Khmer', /\p{Script=Khmer}/gu],
  ['Myanmar', /\p{Script=Myanmar}/gu],
  ['Georgian', /\p{Script=Georgian}/gu],
  ['Armenian', /\p{Script=Armenian}/gu],
  ['Ethiopic', /\p{Script=Ethiopic}/gu],
  ['Thaana', /\p{Script=Thaana}/gu],
  ['Han', /\p{Script=Han}/gu],
  ['Kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Hangul', /\p{Script=Hangul}/gu],
];

/** The script of most letters of a text, or undefined when it has no letters. */
export function dominantScript(text: string): Script | undefined {
  let best: Script | undefined;
  let most = 0;
  for (const [script, letters] of scripts) {
    const count = text.match(letters)?.length ?? 0;
    if (count > most) [best, most] = [script, count];
  }
  return best;
}

/** ISO 15924. */
const rightToLeft: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']);

/** Whether a language (BCP 47) is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return rightToLeft.has(scriptOf(language) ?? '');
}

/**
 * The script that a language is written in, named by its tag or most likely (CLDR).
 * @param language BCP 47.
 * @returns ISO 15924: "Latn", "Hans", "Kore"; undefined for an invalid tag.
 */
export function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}

/** Characters that take two columns in a fixed-width font (Unicode Standard Annex #11: wide and full-width). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Below, every character is one code unit and takes one column. */
export const FIRST_COMBINING = 0x300;
const beyondLatin = /[\u0300-\uffff]/;
/** Higher code points take two code units. */
const LAST_UNIT = 0xffff;
const zeroWidth = /[\p{Mn}\p{Me}\p{Cf}]/u;

const columnsOf = perCharacter((character) => {
  if (zeroWidth.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
});

/** The columns of a text in a fixed-width font: two for wide characters, none for combining ones. */
export function displayWidth(text: string): number {
  if (!beyondLatin.test(text)) return text.length;
  let width = 0;
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at) ?? 0;
    width += point < FIRST_COMBINING ? 1 : columnsOf(point);
    if (point > LAST_UNIT) at += 1;
  }
  return width;
}
