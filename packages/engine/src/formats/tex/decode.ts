import type { Parsed } from './arguments.ts';
import { accents, germanShorthands, ligatures, symbols } from './characters.ts';
import { kinds } from './tokens.ts';

export interface DecodedControl {
  readonly text: string;
  /** Offset after it: the base letter of an accent may be the first of a longer text. */
  readonly end: number;
}

const symbolOf = new Map(Object.entries(symbols));
const accentOf = new Map(Object.entries(accents));

/** Reads a control sequence that represents a character; undefined for any other. */
export function decodeControl(
  { tokens, pairs }: Parsed,
  index: number,
  limit: number,
): DecodedControl | undefined {
  const name = tokens.name(index);
  const end = tokens.end(index);
  if (name === ' ' || name === '\n' || name === '\t' || name === '\r\n') return { text: '\u2005', end };
  const symbol = symbolOf.get(name);
  if (symbol !== undefined) {
    const isWord = /[A-Za-z]$/.test(name);
    const isEmptyGroup =
      isWord &&
      index + 2 < limit &&
      tokens.kind(index + 1) === kinds.open &&
      pairs.partner(index + 1) === index + 2;
    return { text: symbol, end: isEmptyGroup ? tokens.end(index + 2) : end };
  }
  const mark = accentOf.get(name);
  if (mark === undefined) return undefined;
  const base = accentBase({ tokens, pairs }, index + 1, limit);
  if (base === undefined) return undefined;
  return { text: composed(base.text + mark), end: base.end };
}

/** The composed form of a letter with its mark, of which a document has few. */
function composed(text: string): string {
  const known = composedForms.get(text);
  if (known !== undefined) return known;
  const form = text.normalize('NFC');
  if (composedForms.size < MAX_FORMS) composedForms.set(text, form);
  return form;
}

const composedForms = new Map<string, string>();
const MAX_FORMS = 1000;

/** The base of an accent: a letter, a dotless one, an accented one, or any of them in braces. */
function accentBase(parsed: Parsed, from: number, limit: number): DecodedControl | undefined {
  const { tokens, pairs } = parsed;
  const at = tokens.kind(from) === kinds.space ? from + 1 : from;
  if (at >= limit) return undefined;
  if (tokens.kind(at) === kinds.text) {
    const letter = String.fromCodePoint(tokens.source.codePointAt(tokens.start(at)) ?? 0);
    return /\p{L}/u.test(letter) ? { text: letter, end: tokens.start(at) + letter.length } : undefined;
  }
  if (tokens.kind(at) === kinds.control) {
    const name = tokens.name(at);
    if (name === 'i' || name === 'j') return { text: name, end: tokens.end(at) };
    return undefined;
  }
  const close = tokens.kind(at) === kinds.open ? pairs.partner(at) : -1;
  if (close < 0 || close >= limit || close - at > 6) return undefined;
  const inner =
    tokens.kind(at + 1) === kinds.control
      ? (accentBase(parsed, at + 1, close) ?? decodeControl(parsed, at + 1, close))
      : accentBase(parsed, at + 1, close);
  return inner?.end === tokens.start(close) ? { text: inner.text, end: tokens.end(close) } : undefined;
}

/** Reads `{\'e}` and `{[}`: a group that contains only one character. */
export function decodeGroup(parsed: Parsed, open: number): DecodedControl | undefined {
  const { tokens, pairs } = parsed;
  const close = pairs.partner(open);
  if (close === open + 2 && tokens.kind(open + 1) === kinds.mark)
    return { text: tokens.slice(open + 1), end: tokens.end(close) };
  if (close < 0 || close - open > 6 || tokens.kind(open + 1) !== kinds.control) return undefined;
  const inner = decodeControl(parsed, open + 1, close);
  if (inner?.end !== tokens.start(close) || !/\p{L}/u.test(inner.text)) return undefined;
  return { text: inner.text, end: tokens.end(close) };
}

const ligature = /---|--|``|''|!`|\?`|`|"[aouAOUsz`'<>-]/g;
const hasLigature = /[-`"']/;
const characterOf = new Map(ligatures);

/**
 * Plain text with its ligatures as characters.
 * @param note is called with each character that the source spells out.
 */
export function decodePlain(
  source: string,
  shorthands: boolean,
  note: (character: string, source: string) => void,
): string {
  if (!hasLigature.test(source)) return source;
  return source.replace(ligature, (found) => {
    const character = found.startsWith('"') ? shorthand(found, shorthands) : characterOf.get(found);
    if (character === undefined) return found;
    note(character, found);
    return character;
  });
}

function shorthand(found: string, isOn: boolean): string | undefined {
  if (!isOn) return undefined;
  return found === '"-' ? '\u00ad' : germanShorthands[found];
}
