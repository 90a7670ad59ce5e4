import type { InlineContent, InlineNode } from '../model/index.ts';

/** A range of inline content, by offsets in its text. A standalone code has length 1. */
export interface Cut {
  readonly from: number;
  readonly to: number;
}

/** The offsets outside all ranges. Both lists are ascending; ranges may be nested. */
export function outside(places: readonly number[], stretches: readonly Cut[]): readonly number[] {
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

/** The ranges of the paired codes in `ids`, outer ones first. */
export function rangesOfCodes(content: InlineContent, ids: ReadonlySet<number>): readonly Cut[] {
  const found: Cut[] = [];
  if (ids.size > 0) addStretches(content, ids, 0, found);
  return found;
}

/** Adds the ranges of the codes in `ids` to `found`. @returns the offset after the content. */
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

/** Joins adjacent slices of a content again: what `sliceInline` cut in two is one code. */
export function joinInline(parts: readonly InlineContent[]): InlineContent {
  const joined: InlineNode[] = [];
  for (const part of parts) appendInline(joined, part);
  return joined;
}

/** Appends content, and merges a code that was cut in two. */
export function appendInline(before: InlineNode[], after: InlineContent): void {
  for (const [index, node] of after.entries()) {
    const last = before.at(-1);
    const between = index > 0 || last === undefined ? undefined : joinNodes(last, node);
    if (between === undefined) before.push(node);
    else before[before.length - 1] = between;
  }
}

function joinNodes(last: InlineNode, first: InlineNode): InlineNode | undefined {
  if (typeof last === 'string' || typeof first === 'string')
    return typeof last === 'string' && typeof first === 'string' ? last + first : undefined;
  if (last.type !== 'paired' || first.type !== 'paired' || last.id !== first.id) return undefined;
  const children = [...last.children];
  appendInline(children, first.children);
  return { ...last, children };
}
