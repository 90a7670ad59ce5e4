import type { Code, InlineContent, InlineNode } from '@verso/engine';
import { readableText } from '../verify/flat.ts';

/**
 * Inserts the codes that hold content (images, notes, links, breaks) into a text without codes, each at the word boundary
 * that corresponds to its position in the source. Plain formatting is dropped in favor of the unit's dominant formatting.
 * @returns content with every required code of `source`, once.
 */
export function placeCodes(source: InlineContent, codes: readonly Code[], text: string): InlineContent {
  const omittable = new Set(codes.filter(({ canOmit }) => canOmit).map(({ id }) => id));
  const edges = wordEdges(text);
  return placeWithin(withoutOmittable(source, omittable), 0, text.length);

  /** Distributes the text from `start` to `end` among nodes by the length of their content. */
  function placeWithin(nodes: InlineContent, start: number, end: number): InlineContent {
    const lengths = nodes.map(lengthOf);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const placed: InlineNode[] = [];
    let seen = 0;
    let from = start;
    for (const [index, node] of nodes.entries()) {
      seen += lengths[index] ?? 0;
      const isLast = index === nodes.length - 1;
      const wanted = total === 0 ? start : start + ((end - start) * seen) / total;
      const holdsText = lengths[index] !== 0;
      const to = isLast ? end : snap(wanted, from, end, holdsText);
      if (typeof node === 'string') placed.push(text.slice(from, to));
      else if (node.type === 'paired')
        placed.push({ ...node, children: placeWithin(node.children, from, to) });
      else placed.push(node, ...(to > from ? [text.slice(from, to)] : []));
      from = to;
    }
    if (nodes.length === 0 && end > start) placed.push(text.slice(start, end));
    return placed;
  }

  /** The word boundary nearest to `wanted`; inside a word only if a code would otherwise be empty. */
  function snap(wanted: number, from: number, end: number, holdsText: boolean): number {
    const near = nearest(edges, wanted, from, end);
    return near > from || !holdsText ? near : Math.min(end, Math.max(from, Math.round(wanted)));
  }
}

function withoutOmittable(content: InlineContent, omittable: ReadonlySet<number>): InlineContent {
  return content.flatMap((node): InlineContent => {
    if (typeof node === 'string') return [node];
    const children = node.type === 'paired' ? withoutOmittable(node.children, omittable) : [];
    if (omittable.has(node.id)) return children;
    return [node.type === 'paired' ? { ...node, children } : node];
  });
}

function lengthOf(node: InlineNode): number {
  if (typeof node === 'string') return node.length;
  return node.type === 'paired' ? readableText(node.children).length : 0;
}

function wordEdges(text: string): readonly number[] {
  const edges: number[] = [];
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    edges.push(index);
  return [...edges, text.length];
}

/** The edge between `from` and `end` that is nearest to `wanted`, or `from` if there is none. */
function nearest(edges: readonly number[], wanted: number, from: number, end: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  let best = from;
  for (const edge of [edges[low - 1], edges[low]]) {
    if (edge === undefined || edge < from || edge > end) continue;
    if (Math.abs(edge - wanted) < Math.abs(best - wanted)) best = edge;
  }
  return best;
}
