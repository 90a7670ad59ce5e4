import { unveiled } from './cutter.ts';
import type { KeptClass } from './model.ts';

const command =
  /\\(?:(?:label|ref|eqref|begin|end|tag|cite|color|textcolor)\*?\{[^{}\n]{0,200}\}|[A-Za-z@]{1,99}\*?)/g;
const word =
  /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}]{2}/u;

/** The class of a formula in LaTeX's notation, by whether it has words beside its commands. */
export const formulaClass = (text: string): KeptClass =>
  word.test(unveiled(text).replaceAll(command, ' ')) ? 'equation' : 'symbols';
