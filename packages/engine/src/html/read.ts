import type { Code, CodeRole, InlineNode, UnitKind } from '../model/index.ts';
import { type Token, tokens } from './tokens.ts';
import { ACCENTS, CHARACTERS, INLINE, KINDS, OPAQUE, VOID } from './vocabulary.ts';

/** One text of a page, and its position. */
export interface HtmlText {
  readonly kind: UnitKind;
  readonly content: readonly InlineNode[];
  readonly codes: readonly Code[];
  /** The source of each code: both tags of a pair, or an entire atom. */
  readonly markup: ReadonlyMap<number, { readonly open: string; readonly close: string }>;
  readonly start: number;
  readonly end: number;
}

/** A part of a text: characters, an atom, or a pair of tags around others. */
interface Piece {
  readonly role: CodeRole | 'text';
  readonly label: string;
  readonly start: number;
  readonly end: number;
  /** The decoded characters, for text. */
  readonly text: string;
  /** For a pair: the end of its start tag, the start of its end tag, and the content between them. */
  readonly inner?: { readonly start: number; readonly end: number; readonly pieces: readonly Piece[] };
}

/** Pairs nested deeper than this are read as atoms. */
const DEEPEST = 100;

/** The texts of a page, in order: the content between any two tags that aren't inline. */
export function readHtml(source: string): HtmlText[] {
  const reader = new PageReader(source);
  for (const token of tokens(source)) reader.read(token);
  return reader.finish();
}

class PageReader {
  readonly #source: string;
  readonly #texts: HtmlText[] = [];
  /** Tags and text of the current text. */
  #tokens: (Token | Piece)[] = [];
  #kind: UnitKind = 'paragraph';
  /** An element whose content is skipped: its name, how often it is open, and its start. */
  #opaque: { readonly name: string; depth: number; readonly start: number } | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  read(token: Token): void {
    const { type, name } = token;
    // The end tag of a head may be left out (HTML Living Standard §13.1.2.4).
    if (this.#opaque?.name === 'head' && type === 'start' && name === 'body') this.#opaque = undefined;
    if (this.#opaque !== undefined) this.#pass(token, this.#opaque);
    else if (type === 'text') this.#readText(token);
    else if (type === 'other') this.#tokens.push(atom('markup', 'comment', token.start, token.end));
    else if (type === 'start' && Object.hasOwn(OPAQUE, name) && !token.isClosed)
      this.#opaque = { name, depth: 1, start: token.start };
    else if (Object.hasOwn(INLINE, name)) this.#tokens.push(token);
    else {
      this.#finishText();
      this.#kind = type === 'start' ? (KINDS[name] ?? this.#inheritedKind(name)) : 'paragraph';
    }
  }

  finish(): HtmlText[] {
    this.#finishText();
    return this.#texts;
  }

  /** A paragraph in a cell or list item inherits its kind; content after another block does not. */
  #inheritedKind(name: string): UnitKind {
    return name === 'p' || name === 'div' ? this.#kind : 'paragraph';
  }

  #pass({ type, name, isClosed, end }: Token, opaque: { name: string; depth: number; start: number }): void {
    if (name !== opaque.name || isClosed) return;
    opaque.depth += type === 'start' ? 1 : -1;
    if (opaque.depth > 0) return;
    this.#opaque = undefined;
    const role = OPAQUE[name];
    if (role === undefined) this.#finishText();
    else this.#tokens.push(atom(role, name, opaque.start, end));
  }

  /** Text with its references decoded, unknown ones as atoms; white space becomes one space (§4.4, CSS Text §4.1.1). */
  #readText({ start, end }: Token): void {
    const source = this.#source.slice(start, end);
    let at = 0;
    for (const { 0: reference, index } of source.matchAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi)) {
      if (characterOf(reference) !== undefined) continue;
      if (index > at) this.#tokens.push(textPiece(source.slice(at, index), start + at));
      this.#tokens.push(atom('markup', reference, start + index, start + index + reference.length));
      at = index + reference.length;
    }
    if (at < source.length) this.#tokens.push(textPiece(source.slice(at), start + at));
  }

  #finishText(): void {
    const pieces = trimmed(paired(this.#tokens));
    this.#tokens = [];
    const [first] = pieces;
    const last = pieces.at(-1);
    if (first === undefined || last === undefined || !pieces.some(hasLetters)) return;
    this.#texts.push({
      kind: this.#kind,
      ...coded(pieces, this.#source),
      ...edges(first, last, this.#source),
    });
  }
}

const atom = (role: CodeRole, label: string, start: number, end: number): Piece => ({
  role,
  label,
  start,
  end,
  text: '',
});

function textPiece(source: string, start: number): Piece {
  const text = source.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});|[ \t\r\n\f]+/gi, (match) =>
    match.startsWith('&') ? (characterOf(match) ?? match) : ' ',
  );
  return { role: 'text', label: '', start, end: start + source.length, text };
}

/** The character of a reference; undefined when it is unknown or not allowed in text. */
function characterOf(reference: string): string | undefined {
  const name = reference.slice(1, -1);
  if (name.startsWith('#')) {
    const point = Number(/^#x/i.test(name) ? `0${name.slice(1).toLowerCase()}` : name.slice(1));
    const isText = point >= 0x20 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return isText ? String.fromCodePoint(point) : undefined;
  }
  if (Object.hasOwn(CHARACTERS, name)) return CHARACTERS[name];
  const accent = ACCENTS[name.slice(1)];
  const letter = accent === undefined ? '' : `${name[0]}${accent}`.normalize('NFC');
  return letter.length === 1 ? letter : undefined;
}

/** Pieces with start and end tags paired; unmatched tags are atoms. */
function paired(tokens: readonly (Token | Piece)[]): Piece[] {
  const open: { readonly token: Token; readonly pieces: Piece[] }[] = [];
  const top: Piece[] = [];
  const current = () => open.at(-1)?.pieces ?? top;
  const stray = ({ name, start, end }: Token) => atom(INLINE[name] ?? 'markup', name, start, end);
  const addStray = (to: Piece[], { token, pieces }: { token: Token; pieces: readonly Piece[] }) => {
    to.push(stray(token));
    for (const piece of pieces) to.push(piece);
  };
  for (const token of tokens) {
    if (!('type' in token)) current().push(token);
    else if (token.type === 'start' && !token.isClosed && !VOID.has(token.name) && open.length < DEEPEST) {
      open.push({ token, pieces: [] });
    } else if (token.type === 'end' && open.some((each) => each.token.name === token.name)) {
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        if (last.token.name === token.name) {
          current().push(pairOf(last.token, token, last.pieces));
          break;
        }
        addStray(current(), last);
      }
    } else current().push(stray(token));
  }
  for (const unclosed of open) addStray(top, unclosed);
  return top;
}

function pairOf(start: Token, end: Token, pieces: readonly Piece[]): Piece {
  return {
    ...atom(INLINE[start.name] ?? 'markup', start.name, start.start, end.end),
    inner: { start: start.end, end: end.start, pieces },
  };
}

const hasLetters = (piece: Piece): boolean =>
  piece.role === 'text' ? /\p{L}/u.test(piece.text) : (piece.inner?.pieces.some(hasLetters) ?? false);

/** The range with text, without what surrounds it: atoms, blanks, tags around all of it. */
function trimmed(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findIndex(hasLetters);
  const to = pieces.findLastIndex(hasLetters);
  if (from < 0) return [];
  const all = extended(pieces, from, to);
  const [only] = all;
  return all.length === 1 && only?.inner !== undefined ? trimmed(only.inner.pieces) : all;
}

/** Digits and signs at the edge belong to the text; atoms don't. */
function extended(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  const says = (piece: Piece | undefined) => piece?.role === 'text' && piece.text.trim() !== '';
  let start = from;
  let end = to + 1;
  while (says(pieces[start - 1])) start -= 1;
  while (says(pieces[end])) end += 1;
  return pieces.slice(start, end);
}

/** The bounds of a text without the blanks at its ends. */
function edges(first: Piece, last: Piece, source: string): { start: number; end: number } {
  let { start } = first;
  let { end } = last;
  if (first.role === 'text') while (start < first.end && isBlank(source[start])) start += 1;
  if (last.role === 'text') while (end > last.start && isBlank(source[end - 1])) end -= 1;
  return { start, end };
}

const isBlank = (character = ''): boolean => ' \t\r\n\f'.includes(character);

/** Pieces as inline content, codes numbered from 1. */
function coded(pieces: readonly Piece[], source: string): Pick<HtmlText, 'content' | 'codes' | 'markup'> {
  const codes: Code[] = [];
  const markup = new Map<number, { open: string; close: string }>();
  const nodesOf = (some: readonly Piece[]): InlineNode[] =>
    some.map((piece): InlineNode => {
      if (piece.role === 'text') return piece.text;
      const { role, label, inner, start, end } = piece;
      const isFormatting = role === 'formatting' && inner !== undefined;
      const id = codes.length + 1;
      const type = inner === undefined ? 'standalone' : 'paired';
      codes.push({ id, type, role, label, canOmit: isFormatting, canRepeat: isFormatting });
      const close = inner === undefined ? '' : source.slice(inner.end, end);
      markup.set(id, { open: source.slice(start, inner?.start ?? end), close });
      if (inner === undefined) return { type: 'standalone', id };
      return { type: 'paired', id, children: nodesOf(inner.pieces) };
    });
  const nodes = nodesOf(pieces);
  const content = nodes.map((node, index) => {
    if (typeof node !== 'string') return node;
    const text = index === 0 ? node.replace(/^ /, '') : node;
    return index === nodes.length - 1 ? text.replace(/ $/, '') : text;
  });
  return { content: content.filter((node) => node !== ''), codes, markup };
}
