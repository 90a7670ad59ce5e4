import { accentedSpelling, asciiSpelling, plainSpelling, typographic } from './characters.ts';
import { packageCalls } from './packages.ts';
import type { Leaf } from './parts.ts';
import type { Piece, SpelledCharacter } from './pieces.ts';

/** How a document writes characters with several spellings. */
export interface Spelling {
  /** The document's spellings of characters that it never writes directly. */
  readonly usual: ReadonlyMap<string, string>;
  /** Characters that the document writes directly. */
  readonly literal: ReadonlySet<string>;
  /** Whether every accented letter is spelled in ASCII. */
  readonly isAscii: boolean;
  /** XeTeX or LuaTeX: every character may be written directly. */
  readonly isUnicodeEngine: boolean;
  /** The font encoding of TeX's original fonts lacks some marks. */
  readonly isOldEncoding: boolean;
  /** `"` is an active character. */
  readonly shorthands: boolean;
  /** Whether the source language's shorthands are still available in the target language. */
  readonly keepsShorthands: boolean;
  /** Whether the file's encoding supports a character. */
  readonly canEncode: (character: string) => boolean;
  /** Default spellings of characters beyond ASCII for units without their own. */
  readonly written: Map<string, string>;
  /** How words are written, by the spellings of a unit. */
  readonly words: Map<string, Map<string, string>>;
}

export type Spellings = ReadonlyMap<string, string>;

/** The spellings of a unit take precedence over those of the document. */
export function spellingsOf(pieces: readonly Piece[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (list: readonly Piece[]) => {
    for (const piece of list) {
      if (piece.type === 'markup') visit(piece.children);
      else for (const { character, source } of piece.spelled) found.set(character, source);
    }
  };
  visit(pieces);
  return found;
}

/** Determines the spellings that a document's texts use. */
export function readSpelling(
  leaves: readonly Leaf[],
  source: string,
  facts: Pick<Spelling, 'shorthands' | 'keepsShorthands' | 'canEncode'>,
): Spelling {
  const spelled = new Map<string, Map<string, number>>();
  const literal = new Map<string, number>();
  const note = ({ character, source: written, count }: SpelledCharacter) => {
    const ways = spelled.get(character) ?? new Map<string, number>();
    spelled.set(character, ways.set(written, (ways.get(written) ?? 0) + count));
    literal.set(character, (literal.get(character) ?? 0) - count);
  };
  const visit = (pieces: readonly Piece[]) => {
    for (const piece of pieces) {
      if (piece.type === 'markup') {
        visit(piece.children);
        continue;
      }
      for (const [character] of piece.text.matchAll(/[^\t-~]/gu))
        literal.set(character, (literal.get(character) ?? 0) + 1);
      for (const found of piece.spelled) note(found);
    }
  };
  for (const leaf of leaves) visit(leaf.pieces);
  const literals = new Set([...literal].filter(([, count]) => count > 0).map(([character]) => character));
  const usual = new Map<string, string>();
  for (const [character, ways] of spelled) {
    const [best] = [...ways].sort((a, b) => b[1] - a[1]);
    if (best !== undefined && best[0] !== character && !literals.has(character))
      usual.set(character, best[0]);
  }
  const isAccented = (character: string) => /\p{L}/u.test(character) && character > '\u007f';
  return {
    usual,
    literal: literals,
    isAscii: [...usual.keys()].some(isAccented) && ![...literals].some(isAccented),
    isUnicodeEngine: isUnicodeEngine(source),
    isOldEncoding: !isUnicodeEngine(source) && !hasFontEncoding(source) && /\\documentclass/.test(source),
    written: new Map(),
    words: new Map(),
    ...facts,
  };
}

function hasFontEncoding(source: string): boolean {
  for (const { name, options, argument } of packageCalls(source))
    if (name === 'usepackage' && options !== undefined && argument === 'fontenc') return true;
  return false;
}

const unicodePackages =
  /\b(?:fontspec|xunicode|xltxtra|polyglossia|unicode-math|xeCJK|luatexja|mathspec)\b|^ctex$/;
const unicodeClasses = /^(?:ctex\w*|xe\w+)$/;
const unicodeHints = /%\s*!\s*T[eE]X\s+(?:TS-)?program\s*=\s*(?:xe|lua)|\\RequireXeTeX/;

/** Whether a document requires an engine that reads Unicode. */
export function isUnicodeEngine(source: string): boolean {
  const body = source.indexOf('\\begin{document}');
  const preamble = source.slice(0, body < 0 ? 100_000 : body);
  if (unicodeHints.test(preamble)) return true;
  for (const { name, argument = '' } of packageCalls(preamble))
    if ((name === 'usepackage' ? unicodePackages : unicodeClasses).test(argument)) return true;
  return false;
}

/** Substitutes for marks that Computer Modern's first encoding lacks. */
const oldMarks: Readonly<Record<string, string>> = {
  '«': '``',
  '»': "''",
  '„': ',,',
  '‚': ',',
  '‹': '`',
  '›': "'",
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': "''",
};
/** Control characters and Unicode noncharacters. */
const unprintable = /[\p{Cc}\ufffe\uffff]|[\ud800-\udfff](?![\udc00-\udfff])/u;

export interface EncodeContext {
  readonly spelling: Spelling;
  /** The spellings used in the unit's source. */
  readonly own: Spellings;
  /** Characters that the unit writes directly. */
  readonly present: ReadonlySet<string>;
  readonly literal: boolean;
  readonly inBrackets: boolean;
  /** The words that are already written in this context, but not literally. */
  readonly words: Map<string, string>;
}

/** The context of a unit. */
export function encodeContext(unit: Omit<EncodeContext, 'words' | 'literal'>): EncodeContext {
  const { spelling, own, present, inBrackets } = unit;
  const key = JSON.stringify([[...own], [...present], inBrackets]);
  const words = spelling.words.get(key) ?? new Map<string, string>();
  spelling.words.set(key, words);
  return { ...unit, literal: false, words };
}

/** Characters that are always written directly; letters of Phags-pa, as in drafts, have no other spelling. */
const plainWord = /^[A-Za-z0-9.,;:()?!\ua840-\ua871]*$/;

/** The length of the written text that determines how to continue: no reused spelling is longer. */
const TAIL = 64;

/** Writes text without spaces. */
export function encodeWord(text: string, context: EncodeContext): string {
  if (plainWord.test(text)) return context.own.get(',') === DECIMAL_COMMA ? withDecimalCommas(text) : text;
  if (context.literal) return encodeParts(text, context);
  const known = context.words.get(text);
  if (known !== undefined) return known;
  const written = encodeParts(text, context);
  context.words.set(text, written);
  return written;
}

function encodeParts(text: string, context: EncodeContext): string {
  const word = hasMark.test(text) ? text.normalize('NFC') : text;
  let written = '';
  let tail = '';
  let previous = '';
  for (const part of word.match(partPattern) ?? []) {
    if (isPlainPart(part)) {
      // Nothing needs a separator from letters and digits, which `glue` has separated from what precedes them.
      written += glue(tail, part) + part;
      tail = '';
    } else {
      const next = encodeCluster(part, previous, context);
      const encoded = glue(tail, next) + next;
      written += encoded;
      tail = encoded.length > 1 && encoded.endsWith('}') ? encoded : (tail + encoded).slice(-TAIL);
    }
    previous = part;
  }
  return context.own.get(',') === DECIMAL_COMMA ? withDecimalCommas(written) : written;
}

/** Prevents space after a decimal comma: `1{,}5`. */
const DECIMAL_COMMA = '{,}';
const withDecimalCommas = (text: string): string => text.replace(/(?<=\d),(?=\d)/g, DECIMAL_COMMA);

const hasMark = /[\u0300-\u036f]/;
/** Letters and digits, which are written directly, or any character with its combining marks. */
const partPattern = /[A-Za-z0-9]+(?![\u0300-\u036f])|\P{M}[\u0300-\u036f]{1,4}|./gsu;

/** Whether a part consists of letters and digits: any other ends in another character. */
function isPlainPart(part: string): boolean {
  const code = part.charCodeAt(part.length - 1);
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

/** A letter with marks that has no precomposed character: TeX puts a mark over the next letter. */
function encodeCluster(text: string, previous: string, context: EncodeContext): string {
  if (text.length === 1) return encodeCharacter(text, previous, context);
  const [base = '', ...marks] = text;
  if (marks.length === 0 || text.length === base.length) return encodeCharacter(text, previous, context);
  const isKept = context.spelling.isUnicodeEngine || marks.some((mark) => context.present.has(mark));
  const spelled = isKept ? undefined : accentedSpelling(encodeCharacter(base, previous, context), marks);
  return spelled ?? [...text].map((character) => encodeCharacter(character, previous, context)).join('');
}

function encodeCharacter(character: string, previous: string, context: EncodeContext): string {
  const { spelling, own, present, literal, inBrackets } = context;
  if (present.has(character)) return character;
  const spelled = character === ',' ? undefined : (own.get(character) ?? spelling.usual.get(character));
  if (spelled !== undefined && (spelling.keepsShorthands || !spelled.startsWith('"'))) return spelled;
  if (character > '\u007f') {
    if (literal) return encodeBeyondAscii(character, spelling, true);
    const known = spelling.written.get(character) ?? encodeBeyondAscii(character, spelling, false);
    spelling.written.set(character, known);
    return known;
  }
  if (unprintable.test(character)) return '';
  if (inBrackets && (character === ']' || character === '[')) return `{${character}}`;
  if (character === '"' && spelling.shorthands) return /^[\s([{]?$/.test(previous) ? '``' : "''";
  if (!/[%&_#${}\\~^<>|"]/.test(character)) return character;
  if (literal && character === '"') return character;
  return (
    plainSpelling[character] ?? (spelling.isOldEncoding ? (oldMarks[character] ?? character) : character)
  );
}

function encodeBeyondAscii(character: string, spelling: Spelling, literal: boolean): string {
  if (unprintable.test(character)) return '';
  if (spelling.literal.has(character)) return character;
  if (typographic.has(character) && !(literal && /[–—]/.test(character)))
    return spelling.isUnicodeEngine && /[“”‘’–—…]/.test(character)
      ? character
      : (plainSpelling[character] ?? character);
  if (plainSpelling[character] !== undefined) return plainSpelling[character];
  if (spelling.isOldEncoding && oldMarks[character] !== undefined) return oldMarks[character];
  const isPlain = !spelling.isAscii && spelling.canEncode(character) && isSettable(character, spelling);
  return isPlain ? character : (asciiSpelling(character) ?? character);
}

/** LaTeX's `utf8` lacks accented Latin letters beyond U+017F (LaTeX2e utf8ienc), but supports their accents. */
function isSettable(character: string, { isUnicodeEngine: isUnicode }: Spelling): boolean {
  return isUnicode || !/[\u0180-\u024f\u1e00-\u1eff]/.test(character);
}

/** Whether a text ends in a control word, which would absorb following letters and space. */
export function endsInControlWord(text: string): boolean {
  let at = text.length;
  while (at > 0 && isNameCharacter(text.charCodeAt(at - 1))) at -= 1;
  if (at === text.length) return false;
  let backslashes = 0;
  while (text.charAt(at - 1 - backslashes) === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

/** A letter or `@`: the codes of `@A…Z` and `a…z`. */
export const isNameCharacter = (code: number): boolean =>
  (code >= 64 && code <= 90) || (code >= 97 && code <= 122);

/** The separator required between two parts of the source. */
export function glue(before: string, after: string): string {
  if (after === '' || before === '') return '';
  const first = after.charAt(0);
  if (endsInControlWord(before)) {
    if (/[A-Za-z@]/.test(first) || first > '\u007f') return ' ';
    if (first === '*') return '{}';
  }
  const last = before.charAt(before.length - 1);
  const isDoubled = first === last && (after.charAt(1) === first || before.at(-2) === last);
  const runsTogether = (isDoubled && /[-`']/.test(first)) || (first === '`' && /[?!]/.test(last));
  return runsTogether ? '{}' : '';
}
