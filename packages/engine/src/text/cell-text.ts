import { withoutLiterals } from './literals.ts';

/** Scripts in which a single character is a word. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** What sets words apart. A hyphen doesn't: "AB-1234" is one thing. */
const BETWEEN_WORDS = /[\s/|,;:()[\]"“”„«»!?…&+*=<>]+/u;
const EDGE_MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** A word with a small number: "Week12", "Q4" isn't one. */
const NUMBERED_WORD = /^\p{Lu}\p{Ll}{2,}\d{1,3}$/u;

/** Shapes of whole texts that are no language: formulas shown as text, names of files, paths. */
const NO_LANGUAGE: readonly RegExp[] = [
  /^=\S/,
  /^[A-Z][A-Z0-9.]*\([$A-Z0-9:;,!.]*\)$/,
  /^\S+\.[A-Za-z]\w{1,4}$/,
  /^(?:[A-Za-z]:)?[\\/]\S*$/,
];

/**
 * Whether the text of a spreadsheet's cell is language and so worth translating, whatever its script: "合计", "TOTAL" and
 * "Yes" are; numbers, dates in figures, codes ("AB-1234", "first_name"), e-mail addresses and URLs aren't.
 */
export function isCellLanguage(text: string): boolean {
  const trimmed = text.trim();
  if (!/\p{L}/u.test(trimmed) || NO_LANGUAGE.some((shape) => shape.test(trimmed))) return false;
  return withoutLiterals(trimmed).split(BETWEEN_WORDS).some(isWord);
}

/** At least two letters where letters make words, and neither figures nor underscores. */
function isWord(token: string): boolean {
  const word = token.replace(EDGE_MARKS, '');
  if (WORD_CHARACTER.test(word) || NUMBERED_WORD.test(word)) return true;
  if (/[\p{N}_@#\\]/u.test(word)) return false;
  return (word.match(/\p{L}/gu)?.length ?? 0) >= 2;
}
