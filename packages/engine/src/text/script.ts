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
  | 'Thai'
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
  ['Thai', /\p{Script=Thai}/gu],
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

/** Whether a language (BCP 47) is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return (
    /^(ar|he|iw|fa|ur|ps|sd|ug|yi|dv|ckb|syr)\b/i.test(language) || /-(Arab|Hebr|Syrc|Thaa)\b/i.test(language)
  );
}

/** Characters that take two columns in a fixed-width font (Unicode Standard Annex #11: wide and full-width). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Below U+0300 every character is one code unit and takes one column. */
const beyondLatin = /[\u0300-\uffff]/;
const FIRST_COMBINING = 0x300;
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
