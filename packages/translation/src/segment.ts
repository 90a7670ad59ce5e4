import { type Code, decodeInline, encodeInline, type InlineContent, type Unit } from '@verso/engine';

/** One text to translate, once, for all the units that carry it. White space at its edges is left to the units. */
export interface DistinctText {
  /** The units that carry it, in document order; the first gives the context. */
  readonly units: readonly [Unit, ...Unit[]];
  readonly source: InlineContent;
  /** `source` as wire text. */
  readonly wire: string;
  /** `source` as a reader sees it: see `readableText`. */
  readonly text: string;
  readonly codes: readonly Code[];
  /** Estimated tokens of `wire`. */
  readonly tokens: number;
  /** Equal for texts that one translation serves: normalised wire text, shape of codes, constraints. */
  readonly identity: string;
}

/** A distinct text with the key it has in the journal. */
export interface Segment extends DistinctText {
  readonly key: string;
}

/** Wire text cut into white space before, the text itself, white space after. */
export interface WireEdges {
  readonly before: string;
  readonly core: string;
  readonly after: string;
}

const escapedSpaces = ['&#9;', '&#10;', '&#13;'];

/** Cuts the white space off both ends of wire text; escaped tabs and line breaks count as white space. */
export function cutEdges(wire: string): WireEdges {
  const start = spaceLength(wire, 0, wire.length, 'forward');
  const end = wire.length - spaceLength(wire, start, wire.length, 'backward');
  return { before: wire.slice(0, start), core: wire.slice(start, end), after: wire.slice(end) };
}

function spaceLength(wire: string, from: number, to: number, direction: 'forward' | 'backward'): number {
  let [start, end] = [from, to];
  while (start < end) {
    const char = wire.charAt(direction === 'forward' ? start : end - 1);
    const escaped = escapedSpaces.find((space) =>
      direction === 'forward' ? wire.startsWith(space, start) : wire.endsWith(space, end),
    );
    const length = /\s/.test(char) ? 1 : (escaped?.length ?? 0);
    if (length === 0 || start + length > end) break;
    if (direction === 'forward') start += length;
    else end -= length;
  }
  return direction === 'forward' ? start - from : to - end;
}

/** A segment's target as one of its units writes it: with that unit's own white space at the edges. */
export function withEdges(unit: Unit, target: InlineContent): InlineContent {
  const { before, after } = cutEdges(encodeInline(unit.source));
  return before === '' && after === '' ? target : decodeInline(before + encodeInline(target) + after).content;
}

/** The text without its codes, each standalone one (a break, an image) read as a space. */
export function readableText(content: InlineContent): string {
  let text = '';
  for (const node of content) {
    if (typeof node === 'string') text += node;
    else text += node.type === 'paired' ? readableText(node.children) : ' ';
  }
  return text;
}
