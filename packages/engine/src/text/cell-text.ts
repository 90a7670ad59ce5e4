import { withoutLiterals } from './literals.ts';

/** Scripts in which a single character is a word. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Word separators. Excludes hyphens and underscores: "AB-1234" is one token. */
const BETWEEN_WORDS = /[\s/\\|,;:()[\]"“”„«»!?…&+*=<>#]+/u;
/** A word of letters, alone or before other words, also after a number: a quick check that accepts most texts. */
const PHRASE = /^(?:[\d.,]+ )?\p{L}{2,}(?:-\p{L}{2,})?[.,;:]?(?:\s|$)/u;
/** Letters that form a word: "V A C A N T", "N/A", "Y/N". */
const SPELLED = /^(?:\p{L} +){2,}\p{L}$|^\p{L}[/\\]\p{L}$/u;
/** The part of a word that is examined. */
const MAX_WORD_LENGTH = 200;
/** Marks before a word, and chapter numbers: "1.2.Scope". */
const LEAD = /^[^\p{L}\p{N}]+|^(?:\p{N}{1,3}\.)+(?=\p{L})/gu;
const TAIL = /[^\p{L}\p{N}]+$/u;
/** Connects the parts of one token. */
const JOINTS = /[-‐–—_]/u;
/**
 * An ordinary word, optionally next to a number ("Week12", "line3", "12months"): at least three letters, not all of them
 * capitals as in codes.
 */
const ORDINARY_WORD =
  /^(?:(?=.*[\p{Ll}\p{Lo}])[\p{L}\p{M}]{3,}|\p{Lu}\p{Ll}{2,}\d{1,3}|\p{Ll}{4,}\d{1,3}|\d{1,4}\p{Ll}{5,})$/u;

/** Extensions of common office files. Others could be abbreviations: "acct.no". */
export const fileEndings =
  '7z|avi|bmp|css|csv|dat|dll|docx?|dwg|dxf|eml|eps|exe|gif|gz|html?|ini|jar|jpe?g|js|json|log|md|mdb|mov|mp3|mp4|msg|od[pst]|pdf|php|png|pp[st]x?|psd|py|rar|rtf|sql|svg|tar|tex|tiff?|tsv|txt|wav|webp|xls[bmx]?|xml|ya?ml|zip';

/** Patterns of entire texts that are not natural language. */
const CODES: readonly RegExp[] = [
  // Formulas shown as text: "=A1+B1", "SUM(A1:A3)", "NOW()". Excludes "==> Next" and "AREA(M2)".
  /^=(?![=>])(?:\S+$|\S*[(!$\d]|\s*[A-Z][A-Z0-9.]*\()/,
  /^[A-Z][A-Z0-9.]*\((?:(?=\D*\d)[$A-Z0-9!.]+(?:[:;,][$A-Z0-9!.]+)+)?\)$/,
  // File names: "report.pdf". Excludes "GAMMA.DIST".
  new RegExp(`^\\S+\\.(?:${fileEndings})$`, 'i'),
  // Paths: "C:\data", "/usr/share". Excludes "/month".
  /^(?:[A-Za-z]:[\\/]|[\\/](?=[^\\/\s]*[\\/]))\S*$/,
  // Identifiers of RFC 9562.
  /^[\da-f]{8}(?:-[\da-f]{4}){2,3}(?:-[\da-f]{12})?$/i,
];

/**
 * Whether the text of a spreadsheet cell is natural language and therefore translated, in any script: "合计", "TOTAL",
 * "Yes" and "first_name" are; numbers, numeric dates, codes with digits ("AB-1234"), addresses, file names and formulas
 * aren't. When in doubt it is: an untranslated text is worse than a translated code. A single letter isn't: it is a mark,
 * and cells that share it have different meanings.
 */
export function isCellLanguage(text: string): boolean {
  const trimmed = text.trim();
  if (PHRASE.test(trimmed)) return true;
  if (!/\p{L}/u.test(trimmed) || CODES.some((code) => code.test(trimmed))) return false;
  if (SPELLED.test(trimmed)) return true;
  return withoutLiterals(trimmed).split(BETWEEN_WORDS).some(isWord);
}

/** At least two letters in alphabetic scripts, and no digits; or a part that is an ordinary word. */
function isWord(token: string): boolean {
  const word = token.replace(LEAD, '').slice(0, MAX_WORD_LENGTH).replace(TAIL, '');
  if (WORD_CHARACTER.test(word)) return true;
  if (!/\p{N}/u.test(word)) return (word.match(/\p{L}/gu)?.length ?? 0) >= 2;
  return word.split(JOINTS).some((part) => ORDINARY_WORD.test(part));
}
