import type { Range } from '../../markdown/ranges.ts';
import { linePrefixes, type Token } from '../../markdown/tokens.ts';
import type { Code, CodeRole, InlineContent, InlineNode } from '../../model/index.ts';
import { joinLines } from '../../text/wrap.ts';
import { decodeReference } from './characters.ts';
import { inlineForeign } from './mask.ts';

/** What a code stands for in the source: its marks, kept as they are. */
export interface Markup {
  readonly form: 'emphasis' | 'link' | 'shortcut' | 'html' | 'atom' | 'break';
  readonly role: CodeRole;
  readonly label: string;
  readonly open: Range;
  /** Absent for a standalone code. */
  readonly close?: Range;
}

/** Inline content as read from the source, before codes get numbers. */
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
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || linePrefixes.has(token.type) || token.type === 'taskListCheck') continue;
    if (token.type === 'hardBreakTrailing' || token.type === 'hardBreakEscape') {
      const end = endOfBreak(tokens, index);
      index = end.index;
      pieces.push(atom({ start: token.start, end: end.offset }, 'break', 'line break', 'break'));
    } else {
      pieces.push(...readToken(token, source));
    }
  }
  return pairHtml(pieces, source);
}

/** A hard break reaches to where the next line's text begins. */
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
  return readData(source, start, end);
}

/** Plain text, with what other dialects write in it taken out. */
function readData(source: string, start: number, end: number): Piece[] {
  const pieces: Piece[] = [];
  const raw = source.slice(start, end);
  let at = 0;
  const text = (to: number) => {
    if (to > at)
      pieces.push({ type: 'text', text: raw.slice(at, to), start: start + at, end: start + to, exact: true });
  };
  for (const match of raw.matchAll(inlineForeign)) {
    text(match.index);
    at = match.index + match[0].length;
    pieces.push(atom({ start: start + match.index, end: start + at }, 'markup', shortened(match[0])));
  }
  text(raw.length);
  return pieces;
}

function atom({ start, end }: Range, role: CodeRole, label: string, form: 'atom' | 'break' = 'atom'): Piece {
  return { type: 'markup', markup: { form, role, label, open: { start, end } }, start, end, children: [] };
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

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

/** `[text](…)`, `[text][label]` and the forms whose text is the label: `[label][]`, `[label]`. */
function readLink(token: Token, source: string): Piece {
  const text = token.children
    .find((child) => child.type === 'label')
    ?.children.find((child) => child.type === 'labelText');
  const inner = { start: text?.start ?? token.start + 1, end: text?.end ?? token.start + 1 };
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

/** Tags that have no end: a break is a break, the others mark a place. */
const voidTags = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Tags inside more than this many others stand by themselves. */
const MAX_NESTED_TAGS = 100;

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  /** `<br/>`. */
  readonly isEmpty: boolean;
}

/** One tag and nothing else. */
function readTag(text: string): Tag | undefined {
  const [start, slash, name] = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(text) ?? [];
  if (start === undefined || name === undefined || text.indexOf('>') !== text.length - 1) return undefined;
  const isEmpty = text.length > start.length + 1 && text.endsWith('/>');
  return { name: name.toLowerCase(), isEnd: slash === '/', isEmpty };
}

/** Finds the pairs among neighbouring tags: `<b>`, text, `</b>` is one code around the text. */
export function pairHtml(pieces: readonly Piece[], source: string): Piece[] {
  const result: Piece[] = [];
  const open: { readonly name: string; readonly at: number }[] = [];
  for (const piece of pieces) {
    const tag = piece.type === 'markup' ? readTag(source.slice(piece.start, piece.end)) : undefined;
    if (tag === undefined || piece.type === 'text' || voidTags.has(tag.name) || tag.isEmpty) {
      result.push(piece);
      continue;
    }
    const { name } = tag;
    if (!tag.isEnd && open.length < MAX_NESTED_TAGS) {
      open.push({ name, at: result.length });
      result.push(piece);
    } else if (!tag.isEnd) {
      result.push(piece);
    } else {
      closeTag(result, open, name, piece);
    }
  }
  return result;
}

function closeTag(
  result: Piece[],
  open: { readonly name: string; readonly at: number }[],
  name: string,
  close: Piece,
): void {
  const index = open.findLastIndex((candidate) => candidate.name === name);
  const at = open[index]?.at;
  const first = at === undefined ? undefined : result[at];
  if (index < 0 || at === undefined || first?.type !== 'markup') {
    result.push(close);
    return;
  }
  open.length = index;
  const children = result.splice(at).slice(1);
  const markup: Markup = {
    form: 'html',
    role: name === 'a' ? 'link' : 'formatting',
    label: name,
    open: { start: first.start, end: first.end },
    close: { start: close.start, end: close.end },
  };
  result.push({ type: 'markup', markup, start: first.start, end: close.end, children });
}

/** The part of a line of pieces that a translator sees, and where it stands. */
export interface Core {
  readonly pieces: readonly Piece[];
  readonly start: number;
  readonly end: number;
}

/** Marks that a translation never moves when they stand at an edge of the text. */
const staysAtEdge = ({ role, form }: Markup): boolean =>
  role === 'image' || (role === 'markup' && form === 'atom') || role === 'break';

/** Leaves out what stands at the edges: space, images, single tags, and marks around the whole. */
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

/** Most texts have no codes: they share one list. */
const NO_CODES: readonly Code[] = [];
const NO_MARKUPS: ReadonlyMap<number, Markup> = new Map();

/** Numbers the codes of some pieces. Neighbouring texts become one here, lines and all; other formats keep theirs apart. */
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

/** Line breaks inside a paragraph are white space to Markdown. */
const softBreaksJoined = (text: string): string =>
  joinLines(text.split('\n').map((line, index, all) => trimmed(line, index > 0, index < all.length - 1)));
