import type { Range } from '../../markdown/ranges.ts';
import type { Message, Unit, UnitConstraints, UnitContext } from '../../model/index.ts';
import { hasBrokenBytes } from '../../text/encoding/index.ts';
import { inlineText } from '../../text/inline.ts';
import { withoutEnd, withoutStart } from '../../text/trim.ts';
import { DRAWN } from './drawn-tables.ts';
import { coreOf, type Markup, type Piece, toContent } from './inline.ts';
import { keptMessages } from './kept.ts';
import type { TextLeaf, ValueLeaf } from './parts.ts';
import { type Contents, readMarkdown } from './read.ts';

/** A unit with the position of its text. */
export type Placement =
  | {
      readonly type: 'text';
      readonly unit: Unit;
      readonly range: Range;
      readonly leaf: TextLeaf;
      readonly markups: ReadonlyMap<number, Markup>;
    }
  | { readonly type: 'value'; readonly unit: Unit; readonly range: Range; readonly leaf: ValueLeaf };

export interface Extraction extends Contents {
  readonly placements: readonly Placement[];
  /** Headings whose anchors are derived from their text, in document order. */
  readonly headings: readonly TextLeaf[];
  readonly messages: readonly Message[];
}

/** Longer texts are not prose; they stay unchanged. */
const MAX_TEXT_LENGTH = 60_000;

const hasWords = (text: string): boolean => /\p{L}/u.test(text) && !hasBrokenBytes(text);

/** Finds the units of a document. */
export function extract(source: string): Extraction {
  const contents = readMarkdown(source);
  const placements: Placement[] = [];
  const headings: TextLeaf[] = [];
  const trail: { readonly level: number; readonly text: string }[] = [];
  const unread = [...contents.unread];
  const values: Range[] = [];
  const cells: (Range & { readonly text: string })[] = [];
  let context: UnitContext = { part: '', headings: [] };
  const add = (placement: Placement) => {
    if (inlineText(placement.unit.source).length > MAX_TEXT_LENGTH) unread.push(placement.range);
    else placements.push(placement);
  };
  for (const leaf of contents.leaves) {
    const id = `m${placements.length + 1}`;
    if (leaf.type === 'value') {
      const text = leaf.syntax.decode(source.slice(leaf.range.start, leaf.range.end));
      if (text === undefined) values.push(leaf.range);
      if (text === undefined || !hasWords(text)) continue;
      const unit: Unit = {
        id,
        kind: leaf.kind,
        source: [text],
        codes: [],
        context: { ...context, location: leaf.location },
        constraints,
      };
      if (leaf.location === DRAWN) cells.push({ ...leaf.range, text });
      add({ type: 'value', unit, range: leaf.range, leaf });
      continue;
    }
    while (leaf.level > 0 && (trail.at(-1)?.level ?? 0) >= leaf.level) trail.pop();
    if (leaf.level > 0) context = contextOf(trail);
    const placement = placeText(leaf, id, context);
    if (placement !== undefined) add(placement);
    if (leaf.level > 0) {
      headings.push(leaf);
      trail.push({ level: leaf.level, text: plainText(leaf.pieces, source).trim() });
      context = contextOf(trail);
    }
  }
  const messages = [
    ...unreadMessages(unread, source),
    ...keptMessages({ ...contents, cells, values }, source),
  ];
  return { ...contents, placements, headings, messages };
}

const constraints: UnitConstraints = { singleLine: true };

const contextOf = (trail: readonly { readonly text: string }[]): UnitContext => ({
  part: '',
  headings: trail.map(({ text }) => text),
});

/** Reports texts that are too long or too complex to be read. */
function unreadMessages(unread: readonly Range[], source: string): Message[] {
  return unread.map(({ start }) => ({
    code: 'text-unread',
    severity: 'warning',
    text: `A passage is too long or has too many Markdown characters to be read, so it stays unchanged: “${source.slice(start, start + 40)}…”`,
  }));
}

function placeText(leaf: TextLeaf, id: string, context: UnitContext): Placement | undefined {
  const core = coreOf(leaf.pieces);
  if (core === undefined) return undefined;
  const { content, codes, markups } = toContent(core.pieces);
  if (!hasWords(inlineText(content))) return undefined;
  const unit: Unit = {
    id,
    kind: leaf.kind,
    source: content,
    codes,
    context,
    constraints,
  };
  return { type: 'text', unit, range: { start: core.start, end: core.end }, leaf, markups };
}

/** The visible text of some pieces; code is shown verbatim. */
export function plainText(pieces: readonly Piece[], source: string): string {
  return pieces
    .map((piece): string => {
      if (piece.type === 'text') return piece.text.replace(/\n/g, ' ');
      if (piece.markup.close !== undefined) return plainText(piece.children, source);
      const isVisible = piece.markup.role === 'code' || piece.markup.role === 'math';
      return isVisible ? withoutMarks(source.slice(piece.start, piece.end)) : '';
    })
    .join('');
}

const marks = '`$';

/** Code or math without its delimiters and the padding inside them. */
function withoutMarks(text: string): string {
  const opened = withoutStart(text, marks);
  const start = opened.length < text.length && opened.startsWith(' ') ? opened.slice(1) : opened;
  const closed = withoutEnd(start, marks);
  return closed.length < start.length && closed.endsWith(' ') ? closed.slice(0, -1) : closed;
}
