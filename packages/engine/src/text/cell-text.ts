import { withoutLiterals } from './literals.ts';

/** Scripts in which a single character is a word. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** What sets words apart. A hyphen doesn't: "AB-1234" is one thing. */
const BETWEEN_WORDS = /(?:[\s/|,;:()[\]"“”„«»!?…&+*=<>#]|(?<=\p{L})\\(?=\p{L}))+/u;
/** Letters set apart: "V A C A N T". */
const SPACED = /^(?:\p{L} +){2,}\p{L}$/u;
/** As much of a word as is looked at. */
const LONGEST_WORD = 200;
/** Marks before a word, and numbers of chapters: "1.2.Scope". */
const LEAD = /^[^\p{L}\p{N}\\]+|^(?:\p{N}{1,3}\.)+(?=\p{L})/gu;
const TAIL = /[^\p{L}\p{N}]+$/u;
const HYPHENS = /[-‐–—]/u;
/** An ordinary word, maybe beside a number ("Week12", "12months"): three letters, not all of them capitals as in codes. */
const ORDINARY_WORD = /^(?:(?=.*[\p{Ll}\p{Lo}])[\p{L}\p{M}]{3,}|\p{Lu}\p{Ll}{2,}\d{1,3}|\d{1,4}\p{Ll}{5,})$/u;

/** Shapes of whole texts that are no language. */
const CODES: readonly RegExp[] = [
  // Formulas shown as text: "=A1+B1", "SUM(A1:A3)", "NOW()". "==> Next" and "AREA(M2)" are none.
  /^=(?![=>])(?:\S+$|\S*[(!$\d]|\s*[A-Z][A-Z0-9.]*\()/,
  /^[A-Z][A-Z0-9.]*\((?:(?=\D*\d)[$A-Z0-9!.]+(?:[:;,][$A-Z0-9!.]+)+)?\)$/,
  // Names of files: "report.pdf". "Inv.Date" is none.
  /^\S+\.(?:[a-z]\w{1,4}|[A-Z][A-Z0-9]{1,3})$/,
  // Paths: "C:\data", "/usr/share". "/month" is none.
  /^(?:[A-Za-z]:[\\/]|[\\/](?=[^\\/\s]*[\\/]))\S*$/,
  // Identifiers of RFC 9562.
  /^[\da-f]{8}(?:-[\da-f]{4}){2,3}(?:-[\da-f]{12})?$/i,
];

/**
 * Whether the text of a spreadsheet's cell is language and so worth translating, whatever its script: "合计", "TOTAL" and
 * "Yes" are; numbers, dates in figures, codes ("AB-1234", "first_name"), addresses and formulas aren't. In doubt it is: a
 * text that isn't translated is worse than a code that is sent.
 */
export function isCellLanguage(text: string): boolean {
  const trimmed = text.trim();
  if (!/\p{L}/u.test(trimmed) || CODES.some((code) => code.test(trimmed))) return false;
  if (SPACED.test(trimmed)) return true;
  return withoutLiterals(trimmed).split(BETWEEN_WORDS).some(isWord);
}

/** At least two letters where letters make words, and neither figures nor underscores; or a part that is an ordinary word. */
function isWord(token: string): boolean {
  const word = token.replace(LEAD, '').slice(0, LONGEST_WORD).replace(TAIL, '');
  if (WORD_CHARACTER.test(word)) return true;
  if (!/[\p{N}_@\\]/u.test(word)) return (word.match(/\p{L}/gu)?.length ?? 0) >= 2;
  return word.split(HYPHENS).some((part) => ORDINARY_WORD.test(part));
}
