import type { Range } from '../../markdown/ranges.ts';
import { findToken, linePrefixes, type Token } from '../../markdown/tokens.ts';
import type { Code, CodeRole, InlineContent, InlineNode } from '../../model/index.ts';
import { joinLines } from '../../text/wrap.ts';
import { isAddress } from './addresses.ts';
import { decodeReference } from './characters.ts';
import { alertMarkerEnd, atom, lineMarkerEnd, readData, shortened } from './data.ts';
import { pairHtml } from './tag-pairs.ts';

/** The source that a code represents, kept unchanged. */
export interface Markup {
  readonly form: 'emphasis' | 'link' | 'shortcut' | 'html' | 'foreign' | 'atom' | 'break';
  readonly role: CodeRole;
  readonly label: string;
  readonly open: Range;
  /** Absent for a standalone code. */
  readonly close?: Range;
}

/** Inline content as read from the source, before codes are numbered. */
export type Piece =
  | {
      readonly type: 'text';
      readonly text: string;
      readonly start: number;
      readonly end: number;
      readonly exact: boolean;
    }
  | {
      readonly type: 'markup';
      readonly markup: Markup;
      readonly start: number;
      readonly end: number;
      readonly children: readonly Piece[];
    };

/** Reads the tokens of a paragraph, heading, cell or label. */
export function readPieces(tokens: readonly Token[], source: string): Piece[] {
  const pieces: Piece[] = [];
  /** Whether the line is the title of an alert, which ends with it. */
  let isTitle = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || linePrefixes.has(token.type) || token.type === 'taskListCheck') continue;
    const isHard = token.type === 'hardBreakTrailing' || token.type === 'hardBreakEscape';
    if (isHard || token.type === 'lineEnding') {
      const next = endOfBreak(tokens, index);
      const data = dataAt(tokens, next.index + 1, next.offset);
      const marker = lineMarkerEnd(source, data);
      const range = { start: token.start, end: marker ?? next.offset };
      if (!isHard && marker === undefined && !isTitle) {
        pieces.push(...readToken(token, source));
        continue;
      }
      pieces.push(
        isHard ? atom(range, 'break', 'line break', 'break') : atom(range, 'markup', 'new line', 'break'),
      );
      index = next.index;
      if (marker !== undefined) {
        pieces.push(...readData(source, { start: marker, end: data.end }));
        index = data.index;
      }
      isTitle = false;
    } else if (token.type === 'data') {
      const data = dataAt(tokens, index, token.start);
      const alert = pieces.length === 0 ? alertMarkerEnd(source, data) : undefined;
      const marker = alert ?? (pieces.length === 0 ? lineMarkerEnd(source, data) : undefined);
      if (marker !== undefined) pieces.push(atom({ start: data.start, end: marker }, 'markup', 'mark'));
      pieces.push(...readData(source, { start: marker ?? data.start, end: data.end }));
      isTitle ||= alert !== undefined && source.slice(alert, data.end).trim() !== '';
      index = data.index;
    } else {
      pieces.push(...readToken(token, source));
    }
  }
  return pairHtml(pieces, source);
}

/** Adjacent tokens of plain text as one range, empty when there is none; `index` is that of the last. */
function dataAt(tokens: readonly Token[], from: number, start: number): Range & { readonly index: number } {
  let index = from;
  let end = start;
  for (; tokens[index]?.type === 'data'; index += 1) end = tokens[index]?.end ?? end;
  return { start, end, index: index - 1 };
}

/** A hard break extends to the start of the next line's text. */
function endOfBreak(tokens: readonly Token[], from: number): { index: number; offset: number } {
  let index = from;
  let next = tokens[index + 1];
  while (next !== undefined && (next.type === 'lineEnding' || linePrefixes.has(next.type))) {
    index += 1;
    next = tokens[index + 1];
  }
  return { index, offset: tokens[index]?.end ?? 0 };
}

const emphasisLabels: Readonly<Record<string, string>> = {
  emphasis: 'italic',
  strong: 'bold',
  strikethrough: 'struck through',
};
const atoms: Readonly<Record<string, readonly [role: CodeRole, label: string]>> = {
  codeText: ['code', ''],
  mathText: ['math', ''],
  autolink: ['link', ''],
  literalAutolink: ['link', ''],
  htmlText: ['markup', ''],
  gfmFootnoteCall: ['note', 'footnote'],
  image: ['image', 'image'],
};

function readToken(token: Token, source: string): Piece[] {
  const { type, start, end } = token;
  const raw = source.slice(start, end);
  const emphasis = emphasisLabels[type];
  const known = atoms[type];
  if (emphasis !== undefined) return [readEmphasis(token, emphasis, source)];
  if (type === 'link') return [readLink(token, source)];
  if (known !== undefined) return [atom(token, known[0], known[1] || shortened(raw))];
  if (type === 'lineEnding') return [{ type: 'text', text: '\n', start, end, exact: false }];
  if (type === 'characterEscape') return [{ type: 'text', text: raw.slice(1), start, end, exact: false }];
  if (type === 'characterReference') {
    const text = decodeReference(raw);
    return text === undefined
      ? [atom(token, 'markup', raw)]
      : [{ type: 'text', text, start, end, exact: false }];
  }
  return readData(source, token);
}

function readEmphasis(token: Token, label: string, source: string): Piece {
  const text = token.children.find((child) => child.type.endsWith('Text'));
  const inner = text ?? token;
  const open = { start: token.start, end: inner.start };
  const close = { start: inner.end, end: token.end };
  const markup: Markup = { form: 'emphasis', role: 'formatting', label, open, close };
  return {
    type: 'markup',
    markup,
    start: token.start,
    end: token.end,
    children: readPieces(text?.children ?? [], source),
  };
}

/** `[text](…)`, `[text][label]` and the forms that use the text as label: `[label][]`, `[label]`. */
function readLink(token: Token, source: string): Piece {
  const text = token.children
    .find((child) => child.type === 'label')
    ?.children.find((child) => child.type === 'labelText');
  const inner = { start: text?.start ?? token.start + 1, end: text?.end ?? token.start + 1 };
  const destination = findToken(token.children, 'resourceDestinationString');
  if (isAddress(source.slice(inner.start, inner.end), source.slice(destination?.start, destination?.end)))
    return atom(token, 'link', shortened(source.slice(token.start, token.end)));
  const hasTarget =
    token.children.some((child) => child.type === 'resource') ||
    token.children.some(
      (child) => child.type === 'reference' && child.children.some((part) => part.type === 'referenceString'),
    );
  const markup: Markup = {
    form: hasTarget ? 'link' : 'shortcut',
    role: 'link',
    label: 'link',
    open: { start: token.start, end: inner.start },
    close: { start: inner.end, end: token.end },
  };
  return {
    type: 'markup',
    markup,
    start: token.start,
    end: token.end,
    children: readPieces(text?.children ?? [], source),
  };
}

/** The translatable part of a line of pieces, and its position. */
export interface Core {
  readonly pieces: readonly Piece[];
  readonly start: number;
  readonly end: number;
}

/** Codes that a translation never moves from an edge of the text. */
const staysAtEdge = ({ role, form }: Markup): boolean =>
  role === 'image' || (role === 'markup' && form === 'atom') || role === 'break';

/** Removes content at the edges: space, images, single tags, and codes around the whole text. */
export function coreOf(pieces: readonly Piece[]): Core | undefined {
  const trimmed = trimEdge(trimEdge(pieces, 0), -1);
  const [only] = trimmed;
  if (only === undefined) return undefined;
  if (
    trimmed.length === 1 &&
    only.type === 'markup' &&
    only.markup.close !== undefined &&
    only.markup.form !== 'shortcut'
  ) {
    return coreOf(only.children);
  }
  return { pieces: trimmed, start: only.start, end: trimmed.at(-1)?.end ?? only.end };
}

function trimEdge(pieces: readonly Piece[], edge: 0 | -1): Piece[] {
  const isCore = (piece: Piece) =>
    piece.type === 'markup' ? !staysAtEdge(piece.markup) : piece.text.trim() !== '';
  const result =
    edge === 0
      ? pieces.slice(Math.max(0, pieces.findIndex(isCore)))
      : pieces.slice(0, pieces.findLastIndex(isCore) + 1);
  if (!pieces.some(isCore)) return [];
  const last = result.at(edge);
  if (last?.type === 'text' && last.exact) {
    const text = edge === 0 ? last.text.trimStart() : last.text.trimEnd();
    const cut = last.text.length - text.length;
    result[edge === 0 ? 0 : result.length - 1] =
      edge === 0 ? { ...last, text, start: last.start + cut } : { ...last, text, end: last.end - cut };
  }
  return result;
}

/** Shared by the many texts without codes. */
const NO_CODES: readonly Code[] = [];
const NO_MARKUPS: ReadonlyMap<number, Markup> = new Map();

/**
 * Numbers the codes of some pieces. Adjacent texts are merged here, including their lines; other formats keep theirs apart.
 */
export function toContent(pieces: readonly Piece[]): {
  readonly content: InlineContent;
  readonly codes: readonly Code[];
  readonly markups: ReadonlyMap<number, Markup>;
} {
  if (pieces.length === 1 && pieces[0]?.type === 'text')
    return { content: [softBreaksJoined(pieces[0].text)], codes: NO_CODES, markups: NO_MARKUPS };
  const codes: Code[] = [];
  const markups = new Map<number, Markup>();
  const content = (list: readonly Piece[]): InlineNode[] => {
    const nodes: InlineNode[] = [];
    for (const piece of list) {
      const last = nodes.at(-1);
      if (piece.type === 'markup') nodes.push(number(piece));
      else if (typeof last === 'string') nodes[nodes.length - 1] = last + piece.text;
      else nodes.push(piece.text);
    }
    return nodes.map((node) => (typeof node === 'string' ? softBreaksJoined(node) : node));
  };
  const number = ({ markup, children }: Extract<Piece, { type: 'markup' }>): InlineNode => {
    const id = codes.length + 1;
    const { role, label, close } = markup;
    const type = close === undefined ? 'standalone' : 'paired';
    const isFormatting = role === 'formatting';
    codes.push({ id, type, role, label, canOmit: isFormatting || role === 'break', canRepeat: isFormatting });
    markups.set(id, markup);
    return close === undefined
      ? { type: 'standalone', id }
      : { type: 'paired', id, children: content(children) };
  };
  return { content: content(pieces), codes, markups };
}

/** A line without the blanks at its start, its end or both. */
function trimmed(line: string, atStart: boolean, atEnd: boolean): string {
  const isBlank = (at: number) => line[at] === ' ' || line[at] === '\t';
  let start = 0;
  let end = line.length;
  while (atEnd && isBlank(end - 1)) end -= 1;
  while (atStart && start < end && isBlank(start)) start += 1;
  return line.slice(start, end);
}

/** Line breaks inside a paragraph are white space in Markdown. */
const softBreaksJoined = (text: string): string =>
  joinLines(text.split('\n').map((line, index, all) => trimmed(line, index > 0, index < all.length - 1)));
