import type { InlineContent, InlineNode } from '@verso/engine';

/** Stands for a standalone code in flat text, so that the words beside it stay apart. */
export const CODE = '\ufffc';

/** Stands for a character of a URL, an email address or a placeholder. */
export const LITERAL = '\ufffb';

/** The text without codes. Standalone codes (a break, an image) become a space. */
export function readableText(content: InlineContent): string {
  let text = '';
  for (const node of content) {
    if (typeof node === 'string') text += node;
    else text += node.type === 'paired' ? readableText(node.children) : ' ';
  }
  return text;
}

/** The text of inline content in which each standalone code is one character and paired codes are none. */
export function flatText(content: InlineContent): string {
  let text = '';
  for (const node of content) {
    if (typeof node === 'string') text += node;
    else text += node.type === 'paired' ? flatText(node.children) : CODE;
  }
  return text;
}

/** A part of a flat text. `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A replacement of a part of a flat text. */
export interface Edit extends Range {
  readonly text: string;
}

/**
 * Applies edits to inline content; its codes stay where they are.
 * @param edits in order, without overlaps
 * @returns undefined if a code interrupts a text that is to be replaced
 */
export function applyEdits(content: InlineContent, edits: readonly Edit[]): InlineContent | undefined {
  let at = 0;
  let next = 0;
  const visit = (nodes: InlineContent): InlineContent =>
    nodes.map((node): InlineNode => {
      if (typeof node !== 'string') {
        if (node.type === 'paired') return { ...node, children: visit(node.children) };
        at += 1;
        return node;
      }
      const start = at;
      at += node.length;
      let text = '';
      let from = 0;
      for (let edit = edits[next]; edit !== undefined && edit.start >= start; edit = edits[next]) {
        if (edit.end > at) break;
        text += node.slice(from, edit.start - start) + edit.text;
        from = edit.end - start;
        next += 1;
      }
      return text + node.slice(from);
    });
  const changed = visit(content);
  return next === edits.length ? changed : undefined;
}
