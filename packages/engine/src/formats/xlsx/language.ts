import { withoutLiterals } from '../../text/literals.ts';

const LETTER = /\p{L}/u;
/** Scripts in which one character is a word. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** What stands between words, hyphens apart: "AB-1234" is one thing. */
const SEPARATOR = /[\s/|,;:()[\]"“”„«»!?…&+*=<>]+/u;
/** Letters set apart: "V A C A N T". */
const SPACED = /^(?:\p{L} +){2,}\p{L}$/u;
/** As much of a word as is looked at. */
const LONGEST_WORD = 200;
const EDGE = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Shapes of whole texts that are no language. */
const CODES: readonly RegExp[] = [
  // A formula shown as text: "=A1+B1", "SUM(A1:A3)".
  /^=\S/,
  /^[A-Z][A-Z0-9.]*\((?:[$A-Z:;,!.]*\d[$A-Z0-9:;,!.]*)?\)$/,
  // A file's name or path: "report.pdf", "C:\data", "/usr/share".
  /^\S+\.[A-Za-z]\w{1,4}$/,
  /^(?:[A-Za-z]:)?[\\/]\S*$/,
];

/**
 * Whether a cell's text is language, whatever its script: "合计", "TOTAL" and "Yes" are; numbers, dates in figures, codes
 * ("AB-1234", "first_name"), addresses and formulas aren't.
 */
export function isLanguage(text: string): boolean {
  const trimmed = text.trim();
  if (!LETTER.test(trimmed) || CODES.some((code) => code.test(trimmed))) return false;
  if (SPACED.test(trimmed)) return true;
  return withoutLiterals(trimmed).split(SEPARATOR).some(isWord);
}

/** A word has two letters at least where letters make words, and neither figures nor underscores in it. */
function isWord(token: string): boolean {
  const word = token.slice(0, LONGEST_WORD).replace(EDGE, '');
  if (WORD_CHARACTER.test(word)) return true;
  if (/^\p{Lu}\p{Ll}{2,}\d{1,3}$/u.test(word)) return true;
  if (/[\p{N}_@#\\]/u.test(word)) return false;
  return (word.match(/\p{L}/gu)?.length ?? 0) >= 2;
}
