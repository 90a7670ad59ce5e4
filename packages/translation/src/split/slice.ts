import type { InlineContent, InlineNode } from '@verso/engine';
import { readableText } from '../segment.ts';

/** A stretch of inline content, by places in its readable text: a standalone code is as long as a character. */
export interface Cut {
  readonly from: number;
  readonly to: number;
}

/**
 * The sentences of a content, one after the other without a gap.
 * @param once paired codes that may not be cut in two
 */
export function sentenceEnds(
  content: InlineContent,
  once: ReadonlySet<number>,
  language: string | null,
): readonly Cut[] {
  const text = readableText(content);
  const whole = stretchesOf(content, once);
  const sentences = new Intl.Segmenter(language ?? undefined, { granularity: 'sentence' }).segment(text);
  const starts = [...sentences]
    .map(({ index }) => index)
    .filter((start) => start > 0 && !whole.some(({ from, to }) => from < start && start < to));
  return [0, ...starts].map((from, index) => ({ from, to: starts[index] ?? text.length }));
}

/** Where the codes of `ids` begin and end. */
function stretchesOf(content: InlineContent, ids: ReadonlySet<number>, start = 0): readonly Cut[] {
  const found: Cut[] = [];
  let at = start;
  for (const node of content) {
    const length = lengthOf(node);
    if (typeof node !== 'string' && node.type === 'paired') {
      if (ids.has(node.id)) found.push({ from: at, to: at + length });
      found.push(...stretchesOf(node.children, ids, at));
    }
    at += length;
  }
  return found;
}

/**
 * The part of a content that stands in a range. What has no length (an empty pair) belongs to the range that it begins,
 * at the very end to the last.
 */
export function sliceInline(content: InlineContent, range: Cut, isLast: boolean, start = 0): InlineContent {
  const nodes: InlineNode[] = [];
  let at = start;
  for (const node of content) {
    const end = at + lengthOf(node);
    const empty = at === end;
    const inside = empty
      ? at >= range.from && (at < range.to || isLast)
      : Math.max(at, range.from) < Math.min(end, range.to);
    if (inside) {
      if (typeof node === 'string')
        nodes.push(node.slice(Math.max(0, range.from - at), Math.max(0, range.to - at)));
      else if (node.type === 'paired')
        nodes.push({ ...node, children: sliceInline(node.children, range, isLast, at) });
      else nodes.push(node);
    }
    at = end;
  }
  return nodes;
}

function lengthOf(node: InlineNode): number {
  return readableText([node]).length;
}
