import { type Code, decodeInline, encodeInline, type InlineContent, type Unit } from '@verso/engine';
import type { FoundTerm } from './terms/glossary.ts';

/** A text to translate once for all units that contain it. White space at the edges belongs to the units. */
export interface DistinctText {
  /** The units that contain it, in document order; the first provides the context. */
  readonly units: readonly [Unit, ...Unit[]];
  readonly source: InlineContent;
  /** `source` as wire text. */
  readonly wire: string;
  /** `source` without codes: see `readableText`. */
  readonly text: string;
  readonly codes: readonly Code[];
  /** The terms of the glossary in it. */
  readonly terms: readonly FoundTerm[];
  /** Estimated tokens of `wire`. */
  readonly tokens: number;
  /** Equal for texts that can share a translation: normalized wire text, structure of codes, constraints. */
  readonly identity: string;
}

/** A distinct text with its journal key. */
export interface Segment extends DistinctText {
  readonly key: string;
}

/** Wire text in three parts: leading white space, the text, trailing white space. */
export interface WireEdges {
  readonly before: string;
  readonly core: string;
  readonly after: string;
}

const escapedSpaces = ['&#9;', '&#10;', '&#13;'];

/** Splits white space off both ends of wire text, including escaped tabs and line breaks. */
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

/** Adds a unit's own white space to the edges of its segment's target. */
export function withEdges(unit: Unit, target: InlineContent): InlineContent {
  const { before, after } = cutEdges(encodeInline(unit.source));
  return before === '' && after === '' ? target : decodeInline(before + encodeInline(target) + after).content;
}
