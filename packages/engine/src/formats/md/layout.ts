import { firstFrom, type Range } from '../../markdown/ranges.ts';
import { displayWidth } from '../../text/script.ts';
import { isUnspaced, spreadBoxes } from '../../text/wrap.ts';
import type { Piece } from './inline.ts';
import { boxesText, type Rendered } from './render.ts';

/** The lines of a unit in its source, between hard breaks: their widths, and the source between them. */
export interface SourceLines {
  readonly widths: readonly number[];
  readonly breaks: readonly Range[];
}

/**
 * Reads how a paragraph is broken into lines.
 * @param prefixes of containers at the start of lines.
 */
export function sourceLines(
  pieces: readonly Piece[],
  range: Range,
  prefixes: readonly Range[],
  source: string,
): SourceLines[] {
  const segments: { widths: number[]; breaks: Range[] }[] = [{ widths: [], breaks: [] }];
  let lineStart = range.start;
  const endLine = (end: number) => segments.at(-1)?.widths.push(displayWidth(source.slice(lineStart, end)));
  for (const { piece, isHard } of lineEnds(pieces)) {
    if (piece.start < range.start || piece.end > range.end) continue;
    const gap = isHard ? piece : breakAround(piece, prefixes, source);
    endLine(gap.start);
    lineStart = gap.end;
    if (isHard) segments.push({ widths: [], breaks: [] });
    else segments.at(-1)?.breaks.push(gap);
  }
  endLine(range.end);
  return segments;
}

function* lineEnds(pieces: readonly Piece[]): Generator<{ piece: Range; isHard: boolean }> {
  for (const piece of pieces) {
    if (piece.type === 'markup') {
      if (piece.markup.form === 'break') yield { piece, isHard: true };
      else yield* lineEnds(piece.children);
    } else if (piece.text === '\n' && !piece.exact) {
      yield { piece, isHard: false };
    }
  }
}

/** A line end with the space before it and the prefix of the next line. */
function breakAround({ start, end }: Range, prefixes: readonly Range[], source: string): Range {
  let from = start;
  while (/[ \t]/.test(source[from - 1] ?? '')) from -= 1;
  let to = end;
  for (let prefix = prefixAt(prefixes, to); prefix !== undefined; prefix = prefixAt(prefixes, to))
    to = prefix.end;
  while (/[ \t]/.test(source[to] ?? '')) to += 1;
  return { start: from, end: to };
}

/** @param prefixes in document order. */
function prefixAt(prefixes: readonly Range[], at: number): Range | undefined {
  for (let index = firstFrom(prefixes, at); prefixes[index]?.start === at; index += 1) {
    const prefix = prefixes[index];
    if (prefix !== undefined && prefix.end > at) return prefix;
  }
  return undefined;
}

/**
 * Breaks rendered text into as many lines as its source, so that line ends keep their form and position. A line end is read
 * as a space: text of a script without spaces becomes one line.
 */
export function layOut(
  rendered: Rendered,
  lines: readonly SourceLines[],
  breakText: (gap: Range) => string,
): string {
  const all: SourceLines = {
    widths: lines.flatMap((segment) => segment.widths),
    breaks: lines.flatMap((segment) => segment.breaks),
  };
  const isSame = rendered.segments.length === lines.length;
  const segments = rendered.segments.map((boxes, index) => {
    const own = (isSame ? lines[index] : undefined) ?? all;
    const breaks = own.breaks.length > 0 ? own.breaks : isSame ? [] : all.breaks;
    const whole = boxesText(boxes);
    if (breaks.length === 0 || isUnspaced(whole)) return whole;
    const wrapped = spreadBoxes(boxes, own.widths);
    return wrapped.reduce(
      (text, line, at) =>
        text + breakText(breaks[Math.min(at, breaks.length) - 1] ?? breaks[0] ?? { start: 0, end: 0 }) + line,
    );
  });
  return segments.reduce((text, segment, index) => text + (rendered.breaks[index - 1] ?? '') + segment);
}
