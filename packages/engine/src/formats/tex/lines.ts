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
