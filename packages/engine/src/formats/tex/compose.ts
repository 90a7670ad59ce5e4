import type { InlineContent, InlineNode } from '../../model/index.ts';
import { normalizeInline } from '../../text/inline.ts';
import { splitBoxes } from '../../text/wrap.ts';
import { type Placement, shownText } from './extract.ts';
import { type Loose, type Opening, placeBreaks } from './layout.ts';
import type { Markup, Piece, Range, TextPiece } from './pieces.ts';
import {
  type EncodeContext,
  encodeContext,
  encodeWord,
  endsInControlWord,
  glue,
  isNameCharacter,
  type Spelling,
  spellingsOf,
} from './spelling.ts';

/** The source of a range, with the edits inside it. */
export type Slice = (range: Range) => string;

/** A part of the output: unchanged source, words, or gaps between them. */
type Part =
  | { readonly type: 'source'; readonly text: string }
  | { readonly type: 'word'; readonly text: string }
  /** White space that prints nothing after a control word, and is dropped anywhere else. */
  | { readonly type: 'gap'; readonly text: string }
  | {
      readonly type: 'opening';
      readonly index: number;
      readonly prints: boolean;
      readonly isControlSpace: boolean;
    };

/**
 * Writes a target as LaTeX. Text between codes that matches the source keeps its source; line ends and comments of the
 * rest are distributed over the new text.
 */
export function compose(
  placement: Placement,
  target: InlineContent,
  source: string,
  spelling: Spelling,
  slice: Slice,
): string {
  const content = normalizeInline(target);
  const writer = new TargetWriter(placement, spelling, slice);
  if (isAligned(placement, placement.pieces, content))
    writer.writeAligned(placement.pieces, content, placement.literal);
  else writer.writeMoved(content);
  const { written, leftOver } = placeBreaks(writer.openings, writer.breaks, source);
  return join(
    writer.parts,
    written,
    source.slice(Math.max(0, placement.start - TAIL), placement.start),
    leftOver,
  );
}

function textPieces(pieces: readonly Piece[], found: TextPiece[] = []): TextPiece[] {
  for (const piece of pieces) {
    if (piece.type === 'text') found.push(piece);
    else textPieces(piece.children, found);
  }
  return found;
}

/** Texts in reading order. */
function textNodes(content: InlineContent, found: string[] = []): string[] {
  for (const node of content) {
    if (typeof node === 'string') found.push(node);
    else if (node.type === 'paired') textNodes(node.children, found);
  }
  return found;
}

/** Whether a target has the codes of its source in the same order, with text wherever the source has some. */
function isAligned({ markups }: Placement, pieces: readonly Piece[], content: InlineContent): boolean {
  const shown = pieces.filter((piece) => piece.type === 'markup' || shownText(piece) !== '');
  return (
    shown.length === content.length &&
    shown.every((piece, index) => {
      const node = content[index];
      if (node === undefined || typeof node === 'string') return piece.type === 'text' && node !== undefined;
      if (piece.type === 'text' || markups.get(node.id) !== piece.markup) return false;
      return isAligned({ markups } as Placement, piece.children, node.type === 'paired' ? node.children : []);
    })
  );
}

class TargetWriter {
  readonly parts: Part[] = [];
  readonly openings: Opening[] = [];
  readonly breaks: Loose[] = [];
  private readonly placement: Placement;
  private readonly slice: Slice;
  private readonly context: EncodeContext;
  private group = 0;
  /** The number of text characters in the new and in the old group. */
  private total = 1;
  private done = 0;
  /** Written after the next letter. */
  private divider = '';

  constructor(placement: Placement, spelling: Spelling, slice: Slice) {
    this.placement = placement;
    this.slice = slice;
    const own = spellingsOf(placement.pieces);
    const texts = textPieces(placement.pieces)
      .map(({ text }) => text)
      .join('');
    this.context = encodeContext({
      spelling,
      own,
      present: presentCharacters(texts, own, spelling),
      inBrackets: placement.leaf.enclosure !== 'braces',
    });
  }

  /** Each text replaces its source, with the line ends and comments in it. */
  writeAligned(pieces: readonly Piece[], content: InlineContent, literal: boolean): void {
    let at = 0;
    let end = pieces[0]?.start ?? 0;
    for (const piece of pieces) {
      // White space after a control word is not in any piece.
      const gap = piece.start > end ? this.slice({ start: end, end: piece.start }) : '';
      end = piece.end;
      const isBlank = piece.type === 'text' && shownText(piece) === '';
      const node = isBlank ? undefined : content[at];
      if (!isBlank) at += 1;
      if (piece.type === 'markup') {
        this.gap(gap);
        this.openMarkup(piece.markup);
        const children = typeof node === 'object' && node.type === 'paired' ? node.children : [];
        this.writeAligned(piece.children, children, piece.markup.literal);
        this.closeMarkup(piece.markup);
      } else if (typeof node !== 'string' || node === shownText(piece)) {
        if (piece.isDivided === true) this.divider = '';
        this.divide();
        this.gap(gap);
        this.source(this.slice(piece));
      } else {
        this.beginGroup(node.length);
        this.takeBreaks([piece], piece.text.length);
        if (piece.breaks[0]?.at === 0 && !piece.breaks[0].isSpace) this.open('');
        this.writeText(node, literal, this.slice(piece).startsWith('\\ '));
      }
    }
  }

  /** Unchanged texts keep their source; line ends and comments of all others are placed where possible. */
  writeMoved(content: InlineContent): void {
    const unused = new Map<string, TextPiece[]>();
    const pieces = textPieces(this.placement.pieces);
    for (const piece of pieces) {
      if (piece.isDivided === true) continue;
      const text = shownText(piece);
      const known = unused.get(text);
      if (known === undefined) unused.set(text, [piece]);
      else known.push(piece);
    }
    const texts = textNodes(content);
    const kept = texts.map((text) => unused.get(text)?.shift());
    const keptPieces = new Set(kept);
    const replaced = pieces.filter((piece) => !keptPieces.has(piece));
    this.beginGroup(
      texts.reduce((sum, text, index) => sum + (kept[index] === undefined ? text.length : 0), 0),
    );
    this.takeBreaks(
      replaced,
      replaced.reduce((sum, { text }) => sum + text.length, 0),
    );
    this.writeNodes(content, kept.values(), this.placement.literal);
  }

  private writeNodes(content: InlineContent, kept: Iterator<TextPiece | undefined>, literal: boolean): void {
    for (const node of content) {
      if (typeof node === 'string') {
        const piece = kept.next().value;
        if (piece === undefined) this.writeText(node, literal);
        else this.keptText(piece);
        continue;
      }
      const markup = this.placement.markups.get(node.id);
      if (markup === undefined) continue;
      this.openMarkup(markup);
      if (node.type === 'standalone' || markup.close === undefined) continue;
      if (this.wouldJoinGroup(markup, node.children[0])) this.source('{}');
      this.writeNodes(node.children, kept, markup.literal);
      this.closeMarkup(markup);
    }
  }

  /** A switch at the start of a group would be read as the group's own. */
  private wouldJoinGroup(group: Markup, first: InlineNode | undefined): boolean {
    if (typeof first !== 'object' || first.type === 'paired') return false;
    const isSwitch = this.placement.markups.get(first.id)?.staysAtEdge === true;
    return isSwitch && this.slice(group.open).startsWith('{');
  }

  private openMarkup({ open, divider }: Markup): void {
    this.divide();
    this.source(this.slice(open));
    if (divider !== undefined) this.divider = this.slice(divider);
  }

  private closeMarkup({ close }: Markup): void {
    this.divide();
    if (close !== undefined) this.source(this.slice(close));
  }

  private divide(): void {
    this.source(this.divider);
    this.divider = '';
  }

  private keptText(piece: TextPiece): void {
    if (this.divider === '') this.source(this.slice(piece));
    else this.writeText(shownText(piece), false);
  }

  private beginGroup(length: number): void {
    this.group += 1;
    this.total = Math.max(1, length);
    this.done = 0;
  }

  private takeBreaks(pieces: readonly TextPiece[], length: number): void {
    let before = 0;
    for (const { text, breaks } of pieces) {
      for (const { at, start, end, isSpace } of breaks)
        this.breaks.push({
          start,
          end,
          isSpace,
          share: (before + at) / Math.max(1, length),
          group: this.group,
        });
      before += text.length;
    }
  }

  private gap(text: string): void {
    if (text !== '' && text.trim() === '') this.parts.push({ type: 'gap', text });
  }

  private source(text: string): void {
    if (text !== '') this.parts.push({ type: 'source', text });
  }

  private writeText(text: string, literal: boolean, isControlSpace = false): void {
    if (this.divider !== '') {
      const first = firstLetter.exec(text)?.[0] ?? '';
      this.writeWords(first, literal, isControlSpace);
      this.divide();
      this.writeWords(text.slice(first.length), literal, false);
    } else {
      this.writeWords(text, literal, isControlSpace);
    }
  }

  private writeWords(text: string, literal: boolean, isControlSpace: boolean): void {
    const context = literal ? { ...this.context, literal } : this.context;
    // A line must not break at a control space.
    const hasControlSpace = text.includes('\u2005');
    const boxes = splitBoxes(hasControlSpace ? text.replaceAll('\u2005', CONTROL_SPACE) : text);
    if (/^[ \t\n\r]/.test(text) && boxes.length > 0) this.open(' ', isControlSpace);
    for (const [index, box] of boxes.entries()) {
      this.done += box.space.length;
      if (index > 0 && (box.space !== '' || isSpaceless(box.text, boxes[index - 1]?.text)))
        this.open(box.space === '' ? '' : ' ');
      const word = hasControlSpace ? box.text.replaceAll(CONTROL_SPACE, '\u2005') : box.text;
      this.parts.push({ type: 'word', text: encodeWord(word, context) });
      this.done += word.length;
    }
    if (/[ \t\n\r]$/.test(text)) this.open(' ');
  }

  private open(space: string, isControlSpace = false): void {
    this.parts.push({
      type: 'opening',
      index: this.openings.length,
      prints: space !== '',
      isControlSpace,
    });
    this.openings.push({ share: this.done / this.total, space, group: this.group });
  }
}

/** The part of a text in a drop cap. */
const firstLetter = /^[^\p{L}\p{N}]*(?:[\p{L}\p{N}]\p{M}*)?/u;

/** Represents `\ ` in the search for line ends: a space that never breaks and does not occur in text. */
const CONTROL_SPACE = '\u2007';

const spacelessScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const isSpaceless = (text: string, before: string | undefined): boolean =>
  spacelessScript.test(text.charAt(0)) && spacelessScript.test(before?.at(-1) ?? '');

/** Characters that a unit writes directly, though they could be spelled. */
function presentCharacters(texts: string, own: ReadonlyMap<string, string>, spelling: Spelling): Set<string> {
  const present = new Set<string>();
  for (const [character] of texts.matchAll(/[<>|"]|[^\t-~]/gu)) present.add(character);
  for (const character of present) {
    const isActive = character === '"' && spelling.shorthands;
    if (isActive || own.has(character) || /[\s\p{Cc}\ufffe\uffff]/u.test(character))
      present.delete(character);
  }
  return present;
}

/** The length of the written text that determines how to continue. */
const TAIL = 200;

/** Joins the parts so that adjacent ones stay separate. */
function join(
  parts: readonly Part[],
  openings: readonly string[],
  before: string,
  comments: readonly string[],
): string {
  const written = [(comments.at(-1) ?? before).slice(-TAIL)];
  for (const part of parts) {
    if (part.type === 'opening') {
      const space = openings[part.index] ?? '';
      // White space after a control word prints nothing: a control space does.
      const isControlSpace = part.isControlSpace || (part.prints && endsInControlWord(ending(written)));
      written.push(isControlSpace && /^\s/.test(space) ? `\\${space}` : space);
      continue;
    }
    if (part.type === 'gap' && !endsInControlWord(ending(written))) continue;
    const isTaken =
      part.type === 'word' && /^[[*<]/.test(part.text) && takesForArgument(tail(written), part.text);
    // Space after a control word prints nothing, and shows that the braces are not its argument.
    const gap = isTaken && endsInControlWord(ending(written)) ? ' ' : '';
    const text = isTaken ? `${gap}{${part.text.charAt(0)}}${part.text.slice(1)}` : part.text;
    written.push(glue(ending(written), text) + text);
  }
  return comments.join('') + written.slice(1).join('');
}

function tail(written: readonly string[]): string {
  let text = '';
  for (let at = written.length - 1; at >= 0 && text.length < TAIL; at -= 1) text = written[at] + text;
  return text.slice(-TAIL);
}

/** The shortest tail that shows the last two characters, and whether it ends in a control word. */
function ending(written: readonly string[]): string {
  let text = written.at(-1) ?? '';
  for (let at = written.length - 2; at >= 0 && text.length < TAIL && !isEnding(text); at -= 1)
    text = written[at] + text;
  return text;
}

/** Whether nothing that precedes a text can make its end a control word. */
function isEnding(text: string): boolean {
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const code = text.charCodeAt(at);
    if (code !== BACKSLASH && !isNameCharacter(code)) return text.length > 1;
  }
  return false;
}

const BACKSLASH = 92;

/** Whether a text that starts with a bracket or star would be read as an argument of the preceding control sequence. */
function takesForArgument(before: string, text: string): boolean {
  const end = withoutFinalComments(before);
  return /\\\\$/.test(end) || endsInControlWord(end) || (text.startsWith('[') && /[\]}>*]$/.test(end));
}

/** A text without trailing space and comments. */
function withoutFinalComments(text: string): string {
  let end = text.length;
  for (;;) {
    const line = text.slice(0, end).trimEnd();
    const hasLineEnd = /[\n\r]/.test(text.slice(line.length, end));
    const comment = hasLineEnd ? commentStart(line) : -1;
    if (comment < 0) return line;
    end = comment;
  }
}

/** The start of a trailing comment; -1 if there is none. */
function commentStart(text: string): number {
  let start = -1;
  for (let at = text.length - 1; at >= 0 && !/[\n\r]/.test(text.charAt(at)); at -= 1)
    if (text.charAt(at) === '%' && text.charAt(at - 1) !== '\\') start = at;
  return start;
}
