import type { InlineContent, InlineNode } from '../../model/index.ts';
import { equalInline } from '../../text/inline.ts';
import type { Placement } from './extract.ts';

/**
 * A target without line breaks that have no line before them, which LaTeX refuses ("There's no line here to end"). Where the
 * source has such breaks, they are meant.
 */
export function withoutEmptyLines(target: InlineContent, placement: Placement): InlineContent {
  const { source } = placement.unit;
  return equalInline(filled(source, placement), source) ? filled(target, placement) : target;
}

function filled(content: InlineContent, { markups }: Placement): InlineContent {
  let isEmpty = true;
  const keep = (nodes: InlineContent): InlineContent => nodes.flatMap(keepNode);
  const keepNode = (node: InlineNode): InlineNode[] => {
    if (typeof node === 'string') {
      if (node.trim() !== '') isEmpty = false;
      return [node];
    }
    if (node.type === 'paired') return [{ ...node, children: keep(node.children) }];
    const markup = markups.get(node.id);
    if (markup?.role === 'break') {
      if (isEmpty) return [];
      isEmpty = true;
    } else if (markup?.staysAtEdge !== true) {
      isEmpty = false;
    }
    return [node];
  };
  return keep(content);
}

/** A unit has no space at its edges: before it may be a line end, which with another one would end the paragraph. */
export function withoutOuterSpace(target: InlineContent): InlineContent {
  const [first, last] = [target[0], target.at(-1)];
  if (typeof first === 'string' && /^[ \t\n\r]/.test(first))
    return withoutOuterSpace(withNode(target, 0, first.replace(/^[ \t\n\r]+/, '')));
  if (typeof last === 'string' && /[ \t\n\r]$/.test(last))
    return withoutOuterSpace(withNode(target, target.length - 1, last.replace(/[ \t\n\r]+$/, '')));
  return target;
}

const withNode = (content: InlineContent, at: number, text: string): InlineContent =>
  content.flatMap((node, index) => (index === at ? (text === '' ? [] : [text]) : [node]));
