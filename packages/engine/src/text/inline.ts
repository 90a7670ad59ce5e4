import type { InlineContent, InlineNode } from '../model/index.ts';

/** The text of inline content without its codes. */
export function inlineText(content: InlineContent): string {
  let text = '';
  for (const node of content) {
    if (typeof node === 'string') text += node;
    else if (node.type === 'paired') text += inlineText(node.children);
  }
  return text;
}

export interface CodeUse {
  readonly id: number;
  readonly type: 'paired' | 'standalone';
}

/** Every use of a code, in reading order; a paired code stands before what it holds. */
export function inlineCodes(content: InlineContent): readonly CodeUse[] {
  return content.flatMap((node): readonly CodeUse[] => {
    if (typeof node === 'string') return [];
    const use: CodeUse = { id: node.id, type: node.type };
    return node.type === 'paired' ? [use, ...inlineCodes(node.children)] : [use];
  });
}

/** The same content with each stretch of text passed through `change`. Codes stay where they are. */
export function mapInlineText(content: InlineContent, change: (text: string) => string): InlineContent {
  return content.map((node): InlineNode => {
    if (typeof node === 'string') return change(node);
    return node.type === 'paired' ? { ...node, children: mapInlineText(node.children, change) } : node;
  });
}

/** One value for each content: neighbouring texts are one text, and there are no empty ones. */
export function normalizeInline(content: InlineContent): InlineContent {
  const nodes: InlineNode[] = [];
  for (const node of content) {
    const last = nodes.at(-1);
    if (typeof node !== 'string') {
      nodes.push(node.type === 'paired' ? { ...node, children: normalizeInline(node.children) } : node);
    } else if (typeof last === 'string') {
      nodes[nodes.length - 1] = last + node;
    } else if (node !== '') {
      nodes.push(node);
    }
  }
  return nodes;
}

/** Whether two contents are the same text with the same codes in the same places. */
export function equalInline(a: InlineContent, b: InlineContent): boolean {
  if (a === b) return true;
  const [first] = a;
  const [second] = b;
  // Most content is one text.
  if (a.length === 1 && b.length === 1 && typeof first === 'string' && typeof second === 'string') {
    return first === second;
  }
  return sameNodes(normalizeInline(a), normalizeInline(b));
}

function sameNodes(a: InlineContent, b: InlineContent): boolean {
  return a.length === b.length && a.every((node, index) => sameNode(node, b[index]));
}

function sameNode(a: InlineNode, b: InlineNode | undefined): boolean {
  if (typeof a === 'string' || typeof b !== 'object') return a === b;
  if (a.id !== b.id || a.type !== b.type) return false;
  return a.type === 'standalone' || b.type === 'standalone' || sameNodes(a.children, b.children);
}
