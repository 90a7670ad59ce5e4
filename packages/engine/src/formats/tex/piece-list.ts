import { type CodeRole, type DocumentError, tooComplex } from '../../model/index.ts';
import { decodePlain } from './decode.ts';
import type { Piece, PieceList, Range, Reader, TextPiece } from './pieces.ts';
import { kinds } from './tokens.ts';

/** Every word of a text is an object while it is written. */
export const MAX_TEXT_LENGTH = 1_000_000;
/** The length limit of a written text. */
const MAX_WRITTEN_LENGTH = 4 * MAX_TEXT_LENGTH;

export const longText = (): DocumentError => tooComplex('One paragraph has more than 1,000,000 characters.');

/** The text at the end of a list, created if necessary. */
export function lastText(list: PieceList, start: number): TextPiece {
  const last = list.pieces.at(-1);
  if (last?.type === 'text') return last;
  const piece: TextPiece = {
    type: 'text',
    text: '',
    start,
    end: start,
    breaks: [],
    spelled: [],
    endsInSpace: false,
  };
  list.pieces.push(piece);
  return piece;
}

/** Adds a text token. */
export function addText(reader: Reader, list: PieceList, index: number): void {
  const { tokens } = reader.parsed;
  const start = Math.max(tokens.start(index), list.readUpTo);
  const end = tokens.end(index);
  const source = tokens.source.slice(start, end);
  const piece = lastText(list, start);
  const kind = tokens.kind(index);
  if (kind === kinds.tilde) {
    addSpelled(reader, piece, '\u00a0', source);
  } else if (kind === kinds.script || kind === kinds.ampersand) {
    addSpelled(reader, piece, source, source);
  } else {
    const note = (character: string, written: string) => noteSpelled(reader, piece, character, written);
    append(piece, list.literal ? source : decodePlain(source, reader.shorthands, note));
  }
  piece.end = end;
}

/**
 * A growing text is never read: each read would copy it.
 * @throws DocumentError `too-complex`
 */
export function append(piece: TextPiece, text: string): void {
  piece.text += text;
  if (piece.text.length > MAX_WRITTEN_LENGTH) throw longText();
  if (text !== '') piece.endsInSpace = text.endsWith(' ') || text.endsWith('\u2005');
}

/** Adds a character that the source spells out. */
export function addSpelled(reader: Reader, piece: TextPiece, text: string, source: string): void {
  append(piece, text);
  noteSpelled(reader, piece, text, source);
}

/** The longest spelling that is reused: an accent may be followed by any amount of space. */
const MAX_SPELLING_LENGTH = 40;
/** The number of previous spellings searched for a match. */
const LOOK_BACK = 32;

function noteSpelled({ budget }: Reader, { spelled }: TextPiece, character: string, source: string): void {
  if (source.length > MAX_SPELLING_LENGTH) return;
  for (let at = spelled.length - 1; at >= Math.max(0, spelled.length - LOOK_BACK); at -= 1) {
    const known = spelled[at];
    if (known?.character !== character) continue;
    if (known.source !== source) break;
    known.count += 1;
    return;
  }
  budget.spend();
  spelled.push({ character, source, count: 1 });
}

/** White space prints as one space, whatever it consists of; a comment includes its line end. */
export function addBreak(
  reader: Reader,
  list: PieceList,
  source: string,
  start: number,
  isSpace: boolean,
): void {
  const piece = lastText(list, start);
  const end = start + source.length;
  if (!isSpace || (source !== ' ' && /[\n\r]/.test(source))) pushBreak(reader, piece, start, end, isSpace);
  if (isSpace && !piece.endsInSpace) append(piece, ' ');
  piece.end = end;
}

/** Merges consecutive breaks. */
export function pushBreak(
  { budget }: Reader,
  piece: TextPiece,
  start: number,
  end: number,
  isSpace: boolean,
): void {
  const last = piece.breaks.at(-1);
  if (last?.end === start) {
    piece.breaks[piece.breaks.length - 1] = { ...last, end, isSpace: last.isSpace || isSpace };
  } else {
    budget.spend();
    piece.breaks.push({ at: piece.text.length, start, end, isSpace });
  }
}

/** White space after a control word prints nothing. */
export function skipSpace(reader: Reader, list: PieceList, next: number, limit: number): number {
  const { tokens } = reader.parsed;
  if (next >= limit || tokens.kind(next) !== kinds.space) return next;
  const start = tokens.start(next);
  if (/[\n\r]/.test(tokens.slice(next))) {
    const piece = lastText(list, start);
    pushBreak(reader, piece, start, tokens.end(next), false);
    piece.end = tokens.end(next);
  }
  list.readUpTo = tokens.end(next);
  return next + 1;
}

/** A standalone code. */
export interface Atom {
  readonly role: CodeRole;
  readonly label: string;
  readonly staysAtEdge?: boolean;
  readonly isFormatting?: boolean;
}

const nothing: readonly Piece[] = [];

/** Adds a range of tokens as a code. @returns the next token. */
export function addAtom(
  { parsed: { tokens }, budget }: Reader,
  list: PieceList,
  from: number,
  to: number,
  { role, label, staysAtEdge = false, isFormatting = false }: Atom,
): number {
  budget.spend();
  const range = { start: tokens.start(from), end: Math.max(tokens.start(to), list.readUpTo) };
  list.pieces.push({
    type: 'markup',
    ...range,
    markup: { role, label, open: range, isFormatting, staysAtEdge, literal: false },
    children: nothing,
  });
  list.readUpTo = range.end;
  return to;
}

/** Shortens a label to a readable length. */
export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** A code around text. */
export interface Pair {
  readonly open: Range;
  readonly divider?: Range;
  readonly close: Range;
  readonly role: CodeRole;
  readonly label: string;
  readonly isFormatting: boolean;
  readonly literal: boolean;
  readonly children: readonly Piece[];
}

/** Adds a code around text. */
export function addPair(
  { budget }: Reader,
  list: PieceList,
  { open, close, children, ...markup }: Pair,
): void {
  budget.spend();
  list.pieces.push({
    type: 'markup',
    start: open.start,
    end: close.end,
    markup: { ...markup, open, close, staysAtEdge: false },
    children,
  });
  list.readUpTo = close.end;
}
