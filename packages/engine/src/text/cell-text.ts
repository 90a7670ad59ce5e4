import { withoutLiterals } from './literals.ts';

/** Scripts in which a single character is a word. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** What sets words apart. Hyphens and underscores don't: "AB-1234" is one thing. */
const BETWEEN_WORDS = /[\s/\\|,;:()[\]"“”„«»!?…&+*=<>#]+/u;
/** A word of nothing but letters, and more behind it: most texts can be told by that. */
const PHRASE = /^\p{L}{2,}\s/u;
/** Letters that are a word together: "V A C A N T", "N/A", "Y/N". */
const SPELLED = /^(?:\p{L} +){2,}\p{L}$|^\p{L}[/\\]\p{L}$/u;
/** As much of a word as is looked at. */
const MAX_WORD_LENGTH = 200;
/** Marks before a word, and numbers of chapters: "1.2.Scope". */
const LEAD = /^[^\p{L}\p{N}]+|^(?:\p{N}{1,3}\.)+(?=\p{L})/gu;
const TAIL = /[^\p{L}\p{N}]+$/u;
/** What joins the parts of one token. */
const JOINTS = /[-‐–—_]/u;
/**
 * An ordinary word, maybe beside a number ("Week12", "line3", "12months"): three letters or more, not all of them capitals
 * as in codes.
 */
const ORDINARY_WORD =
  /^(?:(?=.*[\p{Ll}\p{Lo}])[\p{L}\p{M}]{3,}|\p{Lu}\p{Ll}{2,}\d{1,3}|\p{Ll}{4,}\d{1,3}|\d{1,4}\p{Ll}{5,})$/u;

/** Endings of files that offices handle. Another one may as well be an abbreviation: "acct.no". */
const FILES =
  '7z|avi|bmp|css|csv|dat|dll|docx?|dwg|dxf|eml|eps|exe|gif|gz|html?|ini|jar|jpe?g|js|json|log|md|mdb|mov|mp3|mp4|msg|od[pst]|pdf|php|png|pp[st]x?|psd|py|rar|rtf|sql|svg|tar|tex|tiff?|tsv|txt|wav|webp|xls[bmx]?|xml|ya?ml|zip';

/** Shapes of whole texts that are no language. */
const CODES: readonly RegExp[] = [
  // Formulas shown as text: "=A1+B1", "SUM(A1:A3)", "NOW()". "==> Next" and "AREA(M2)" are none.
  /^=(?![=>])(?:\S+$|\S*[(!$\d]|\s*[A-Z][A-Z0-9.]*\()/,
  /^[A-Z][A-Z0-9.]*\((?:(?=\D*\d)[$A-Z0-9!.]+(?:[:;,][$A-Z0-9!.]+)+)?\)$/,
  // Names of files: "report.pdf". "GAMMA.DIST" is none.
  new RegExp(`^\\S+\\.(?:${FILES})$`, 'i'),
  // Paths: "C:\data", "/usr/share". "/month" is none.
  /^(?:[A-Za-z]:[\\/]|[\\/](?=[^\\/\s]*[\\/]))\S*$/,
  // Identifiers of RFC 9562.
  /^[\da-f]{8}(?:-[\da-f]{4}){2,3}(?:-[\da-f]{12})?$/i,
];

/**
 * Whether the text of a spreadsheet's cell is language and so worth translating, whatever its script: "合计", "TOTAL", "Yes" and
 * "first_name" are; numbers, dates in figures, codes with figures ("AB-1234"), addresses, names of files and formulas aren't. In
 * doubt it is: a text that isn't translated is worse than a code that is sent. A single letter isn't: it is a mark, and
 * cells that share it mean different things.
 */
export function isCellLanguage(text: string): boolean {
  const trimmed = text.trim();
  if (PHRASE.test(trimmed)) return true;
  if (!/\p{L}/u.test(trimmed) || CODES.some((code) => code.test(trimmed))) return false;
  if (SPELLED.test(trimmed)) return true;
  return withoutLiterals(trimmed).split(BETWEEN_WORDS).some(isWord);
}

/** At least two letters where letters make words, and no figures; or a part that is an ordinary word. */
function isWord(token: string): boolean {
  const word = token.replace(LEAD, '').slice(0, MAX_WORD_LENGTH).replace(TAIL, '');
  if (WORD_CHARACTER.test(word)) return true;
  if (!/\p{N}/u.test(word)) return (word.match(/\p{L}/gu)?.length ?? 0) >= 2;
  return word.split(JOINTS).some((part) => ORDINARY_WORD.test(part));
}
