import type { InlineContent, InlineNode } from '../../model/index.ts';
import { normalizeInline } from '../../text/inline.ts';
import { splitBoxes } from '../../text/wrap.ts';
import { type Placement, shownText } from './extract.ts';
import type { Piece, Range, TextPiece } from './inline.ts';
import { type Loose, type Opening, placeBreaks } from './layout.ts';
import {
  type EncodeContext,
  encodeWord,
  endsInControlWord,
  glue,
  type Spelling,
  spellingsOf,
} from './spelling.ts';

/** The source of a range, with the changes inside of it. */
export type Slice = (range: Range) => string;

/** A stretch of what will be written: source as it stands, words, or places between them. */
type Part =
  | { readonly type: 'source'; readonly text: string }
  | { readonly type: 'word'; readonly text: string }
  | { readonly type: 'opening'; readonly index: number };

/**
 * Writes a target as LaTeX. Text between codes that is the same as in the source keeps its source; line ends and comments of
 * the rest are spread over the new text.
 */
export function compose(
  placement: Placement,
  target: InlineContent,
  source: string,
  spelling: Spelling,
  slice: Slice,
): string {
  const content = normalizeInline(target);
  const kept = keptTexts(placement.pieces, content);
  const loose = looseBreaks(placement.pieces, kept);
  const writer = new TargetWriter(placement, spelling, slice, kept, textLength(content, kept));
  writer.write(content, placement.literal);
  const { written, leftOver } = placeBreaks(writer.openings, loose, source);
  return join(
    writer.parts,
    written,
    source.slice(Math.max(0, placement.start - 60), placement.start),
    leftOver,
  );
}

/** Texts of the target that are the same as a text of the source, and which one. */
interface Kept {
  readonly byNode: ReadonlyMap<number, TextPiece>;
  readonly pieces: ReadonlySet<TextPiece>;
}

function textPieces(pieces: readonly Piece[]): TextPiece[] {
  return pieces.flatMap((piece) => (piece.type === 'text' ? [piece] : textPieces(piece.children)));
}

/** Texts in reading order: nodes are told by their number in it. */
function textNodes(content: InlineContent): string[] {
  return content.flatMap((node) =>
    typeof node === 'string' ? [node] : node.type === 'paired' ? textNodes(node.children) : [],
  );
}

function keptTexts(pieces: readonly Piece[], content: InlineContent): Kept {
  const unused = new Map<string, TextPiece[]>();
  for (const piece of textPieces(pieces)) {
    const text = shownText(piece);
    if (text !== '') unused.set(text, [...(unused.get(text) ?? []), piece]);
  }
  const byNode = new Map<number, TextPiece>();
  for (const [index, text] of textNodes(content).entries()) {
    const piece = unused.get(text)?.shift();
    if (piece !== undefined) byNode.set(index, piece);
  }
  return { byNode, pieces: new Set(byNode.values()) };
}

/** Line ends and comments of the texts that are replaced. */
function looseBreaks(pieces: readonly Piece[], kept: Kept): Loose[] {
  const replaced = textPieces(pieces).filter((piece) => !kept.pieces.has(piece));
  const total = Math.max(
    1,
    replaced.reduce((sum, { text }) => sum + text.length, 0),
  );
  let before = 0;
  return replaced.flatMap(({ text, breaks }) => {
    const from = before;
    before += text.length;
    return breaks.map(({ at, start, end, isSpace }) => ({ start, end, isSpace, share: (from + at) / total }));
  });
}

function textLength(content: InlineContent, kept: Kept): number {
  return textNodes(content).reduce((sum, text, index) => sum + (kept.byNode.has(index) ? 0 : text.length), 0);
}

class TargetWriter {
  readonly parts: Part[] = [];
  readonly openings: Opening[] = [];
  private readonly placement: Placement;
  private readonly slice: Slice;
  private readonly kept: Kept;
  private readonly total: number;
  private readonly context: EncodeContext;
  private node = 0;
  private done = 0;

  constructor(placement: Placement, spelling: Spelling, slice: Slice, kept: Kept, total: number) {
    this.placement = placement;
    this.slice = slice;
    this.kept = kept;
    this.total = Math.max(1, total);
    const own = spellingsOf(placement.pieces);
    const texts = textPieces(placement.pieces)
      .map(({ text }) => text)
      .join('');
    this.context = {
      spelling,
      own,
      present: presentCharacters(texts, own, spelling),
      literal: false,
      inBrackets: placement.leaf.enclosure !== 'braces',
    };
  }

  write(content: InlineContent, literal: boolean): void {
    for (const node of content) this.writeNode(node, literal);
  }

  private writeNode(node: InlineNode, literal: boolean): void {
    if (typeof node === 'string') {
      this.writeText(node, literal);
      return;
    }
    const markup = this.placement.markups.get(node.id);
    if (markup === undefined) return;
    this.source(this.slice(markup.open));
    if (node.type === 'paired' && markup.close !== undefined) {
      this.write(node.children, markup.literal);
      this.source(this.slice(markup.close));
    }
  }

  private source(text: string): void {
    if (text !== '') this.parts.push({ type: 'source', text });
  }

  private writeText(text: string, literal: boolean): void {
    const piece = this.kept.byNode.get(this.node);
    this.node += 1;
    if (piece !== undefined) {
      this.source(this.slice(piece));
      return;
    }
    const context = { ...this.context, literal };
    const lead = /^\s/.test(text) && !/^[\u00a0\u202f\u2005\u2007\u2009]/.test(text);
    const trail = /[ \n\t]$/.test(text);
    const boxes = splitBoxes(text.replace(/\u2005/g, '\u00a0\u2005\u00a0'));
    if (lead && boxes.length > 0) this.open(' ');
    for (const [index, box] of boxes.entries()) {
      const isFirst = index === 0;
      if (!isFirst && (box.space !== '' || isSpaceless(box.text, boxes[index - 1]?.text)))
        this.open(box.space === '' ? '' : ' ');
      const word = box.text.replace(/\u00a0\u2005\u00a0/g, '\u2005');
      this.parts.push({ type: 'word', text: encodeWord(word, context) });
      this.done += word.length + box.space.length;
    }
    if (trail || (boxes.length === 0 && text !== '')) this.open(' ');
  }

  private open(space: string): void {
    this.parts.push({ type: 'opening', index: this.openings.length });
    this.openings.push({ share: this.done / this.total, space });
  }
}

const spacelessScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const isSpaceless = (text: string, before: string | undefined): boolean =>
  spacelessScript.test(text.charAt(0)) && spacelessScript.test(before?.at(-1) ?? '');

/** Characters that a unit writes as they are, though they could be spelled. */
function presentCharacters(texts: string, own: ReadonlyMap<string, string>, spelling: Spelling): Set<string> {
  const present = new Set<string>();
  for (const character of texts) {
    const isSpecial = /[%&_#${}\\~^\s]/.test(character) || (character === '"' && spelling.shorthands);
    if (!isSpecial && !own.has(character) && /[<>|"]|[^\t-~]/u.test(character)) present.add(character);
  }
  return present;
}

/** As much of what was written as decides how to go on. */
const TAIL = 60;

/** Puts the parts together so that none runs into the next. */
function join(
  parts: readonly Part[],
  openings: readonly string[],
  before: string,
  comments: readonly string[],
): string {
  const written = [...comments];
  let tail = comments.at(-1) ?? before;
  const add = (text: string) => {
    written.push(text);
    tail = (tail + text).slice(-TAIL);
  };
  for (const part of parts) {
    if (part.type === 'opening') {
      const space = openings[part.index] ?? '';
      // White space behind a control word prints nothing: a control space does.
      add(endsInControlWord(tail) && /^\s/.test(space) ? `\\${space}` : space);
      continue;
    }
    const isTaken = part.type === 'word' && takesForArgument(tail, part.text);
    const text = isTaken ? `{${part.text.charAt(0)}}${part.text.slice(1)}` : part.text;
    add(glue(tail, text) + text);
  }
  return written.join('');
}

/** Whether a bracket or star would be read as belonging to the control sequence before it. */
function takesForArgument(before: string, text: string): boolean {
  if (!/^[[*<]/.test(text)) return false;
  const end = before.trimEnd();
  return /\\\\$/.test(end) || endsInControlWord(end) || (text.startsWith('[') && /[\]}>*]$/.test(end));
}
