import type { InlineContent, InlineNode } from '../../model/index.ts';
import { equalInline } from '../../text/inline.ts';
import type { Placement } from './extract.ts';

/**
 * A target without line breaks that have no line before them, which LaTeX rejects ("There's no line here to end"). Those in
 * the source are intentional.
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

/** A unit has no space at its edges: a preceding line end and another one would end the paragraph. */
export function withoutOuterSpace(target: InlineContent): InlineContent {
  let from = 0;
  let to = target.length;
  while (from < to && isSpace(target[from])) from += 1;
  while (to > from && isSpace(target[to - 1])) to -= 1;
  return target.slice(from, to).map((node, index, { length }) => {
    if (typeof node !== 'string') return node;
    const start = index === 0 ? spaceStart(node) : 0;
    return node.slice(start, index === length - 1 ? spaceEnd(node) : node.length);
  });
}

const isSpace = (node: InlineNode | undefined): boolean =>
  typeof node === 'string' && spaceStart(node) === node.length;

/** The length of the leading space of a text. */
function spaceStart(text: string): number {
  let at = 0;
  while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at += 1;
  return at;
}

/** The start of the trailing space of a text. */
function spaceEnd(text: string): number {
  let at = text.length;
  while (at > 0 && ' \t\n\r'.includes(text.charAt(at - 1))) at -= 1;
  return at;
}
