import type { InlineContent, InlineNode } from '@verso/engine';
import { createPacer } from '../pace.ts';
import { readableText } from '../segment.ts';

/** A range of inline content, by offsets in its readable text. A standalone code has length 1. */
export interface Cut {
  readonly from: number;
  readonly to: number;
}

/** Characters searched for sentence ends at a time. */
const WINDOW = 20_000;
/** A longer sentence is cut at a space, or anywhere. */
const MAX_SENTENCE_LENGTH = 40_000;

/**
 * Finds the sentences of a content as adjacent ranges. Yields to other work between windows.
 * @param once ids of paired codes that must not be cut in two
 */
export async function sentenceEnds(
  content: InlineContent,
  once: ReadonlySet<number>,
  language: string | null,
): Promise<readonly Cut[]> {
  const text = readableText(content);
  const whole: Cut[] = [];
  addStretches(content, once, 0, whole);
  const starts = outside(await sentenceStarts(text, language), whole);
  return [0, ...starts].map((from, index) => ({ from, to: starts[index] ?? text.length }));
}

/** Start offsets of all sentences but the first. The last sentence of a window is searched again with the next window. */
async function sentenceStarts(text: string, language: string | null): Promise<readonly number[]> {
  const segmenter = new Intl.Segmenter(language ?? undefined, { granularity: 'sentence' });
  const pace = createPacer();
  const starts: number[] = [];
  let from = 0;
  let size = WINDOW;
  while (from < text.length) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const isLast = from + size >= text.length;
    const found: number[] = [];
    for (const { index } of segmenter.segment(text.slice(from, from + size)))
      if (index > 0) found.push(from + index);
    for (const start of found) starts.push(start);
    const next = found.at(-1);
    if (isLast) break;
    if (next !== undefined) {
      from = next;
      size = WINDOW;
    } else if (size < MAX_SENTENCE_LENGTH) {
      size = MAX_SENTENCE_LENGTH;
    } else {
      from = breakBefore(text, from + MAX_SENTENCE_LENGTH);
      starts.push(from);
      size = WINDOW;
    }
  }
  return starts;
}

/** The last offset up to `offset` where a text may be cut: after a space, or between characters. */
function breakBefore(text: string, offset: number): number {
  const space = text.lastIndexOf(' ', offset - 1);
  if (space > offset - WINDOW) return space + 1;
  return /[\ud800-\udbff]/.test(text.charAt(offset - 1)) ? offset - 1 : offset;
}

/** The offsets outside all ranges. Both lists are ascending; ranges may be nested. */
function outside(places: readonly number[], stretches: readonly Cut[]): readonly number[] {
  let next = 0;
  let reach = 0;
  return places.filter((place) => {
    for (let cut = stretches[next]; cut !== undefined && cut.from < place; cut = stretches[next]) {
      reach = Math.max(reach, cut.to);
      next += 1;
    }
    return place >= reach;
  });
}

/** Adds the ranges of the codes in `ids` to `found`, outer ones first. @returns the offset after the content. */
function addStretches(content: InlineContent, ids: ReadonlySet<number>, start: number, found: Cut[]): number {
  let at = start;
  for (const node of content) {
    if (typeof node === 'string') at += node.length;
    else if (node.type === 'standalone') at += 1;
    else {
      const index = found.length;
      if (ids.has(node.id)) found.push({ from: at, to: at });
      const from = at;
      at = addStretches(node.children, ids, at, found);
      if (ids.has(node.id)) found[index] = { from, to: at };
    }
  }
  return at;
}

/**
 * Slices content into adjacent ranges in one pass. A node without length (an empty pair) belongs to the range that starts
 * there; at the end of the content, to the last range.
 */
export function sliceInline(content: InlineContent, ranges: readonly Cut[]): readonly InlineContent[] {
  let [at, range] = [0, 0];
  const parts = slice(content);
  return ranges.map((_, index) => parts[index] ?? []);

  /** The parts of one level by range, from the range in which the level starts. */
  function slice(level: InlineContent): InlineNode[][] {
    const first = range;
    const parts: InlineNode[][] = [];
    const add = (index: number, node: InlineNode) => {
      while (parts.length <= index - first) parts.push([]);
      parts[index - first]?.push(node);
    };
    for (const node of level) {
      advance();
      if (typeof node === 'string') addText(node, add);
      else if (node.type === 'standalone') {
        add(range, node);
        at += 1;
      } else {
        const from = range;
        const children = slice(node.children);
        for (const [index, part] of children.entries())
          if (part.length > 0) add(from + index, { ...node, children: part });
        if (children.every((part) => part.length === 0)) add(from, { ...node, children: [] });
      }
    }
    return parts;
  }

  function addText(text: string, add: (index: number, node: InlineNode) => void): void {
    for (let from = 0; from < text.length; ) {
      advance();
      const to = Math.min(text.length, from + (ranges[range]?.to ?? 0) - at);
      const end = range === ranges.length - 1 ? text.length : to;
      add(range, text.slice(from, end));
      at += end - from;
      from = end;
    }
  }

  /** Advances to the range that contains the current offset. */
  function advance(): void {
    while (range < ranges.length - 1 && at >= (ranges[range]?.to ?? 0)) range += 1;
  }
}
