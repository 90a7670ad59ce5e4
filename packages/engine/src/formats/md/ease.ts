import type { InlineContent, InlineNode } from '../../model/index.ts';
import { normalizeInline } from '../../text/inline.ts';
import type { Markup } from './inline.ts';

/** Where the marks of emphasis may stand (CommonMark §6.2): not beside space, and not between punctuation and a letter. */
export type Ease = 'space' | 'punctuation';

const edges: Readonly<Record<Ease, readonly [leading: RegExp, trailing: RegExp]>> = {
  space: [/^\s+/u, /\s+$/u],
  punctuation: [/^[\s\p{P}\p{S}]+/u, /[\s\p{P}\p{S}]+$/u],
};

/**
 * Content whose emphasis Markdown can say: what must not stand at the inner edge of its marks moves outside of them, and
 * emphasis of nothing goes. `**日本語。**の` would show its asterisks; `**日本語**。の` does not.
 */
export function easeEmphasis(
  content: InlineContent,
  markups: ReadonlyMap<number, Markup>,
  ease: Ease,
): InlineContent {
  return normalizeInline(content.flatMap((node) => easeNode(node, markups, ease)));
}

function easeNode(node: InlineNode, markups: ReadonlyMap<number, Markup>, ease: Ease): readonly InlineNode[] {
  if (typeof node === 'string' || node.type === 'standalone') return [node];
  const children = [...easeEmphasis(node.children, markups, ease)];
  const form = markups.get(node.id)?.form;
  if (form !== 'emphasis') return [{ ...node, children }];
  const [leading, trailing] = edges[ease];
  const before = cut(children, 0, leading);
  const after = cut(children, children.length - 1, trailing);
  const kept = children.filter((child) => child !== '');
  return kept.length === 0 ? [before + after] : [before, { ...node, children: kept }, after];
}

/** Takes what matches from the text at an index, and gives it. */
function cut(children: InlineNode[], index: number, pattern: RegExp): string {
  const text = children[index];
  if (typeof text !== 'string') return '';
  const found = pattern.exec(text)?.[0] ?? '';
  children[index] = text.replace(pattern, '');
  return found;
}
