import type { InlineContent, InlineNode } from '../../model/index.ts';
import { normalizeInline } from '../../text/inline.ts';
import type { Markup } from './inline.ts';

/**
 * Where marks may stand (CommonMark §6.2): not beside space inside, not between punctuation and a letter; two spans of code not
 * side by side. Each step changes a little more of what stands around them.
 */
export type Ease = 'space' | 'punctuation' | 'apart';

const punctuation = [/^[\s\p{P}\p{S}]+/u, /[\s\p{P}\p{S}]+$/u] as const;
const edges: Readonly<Record<Ease, readonly [leading: RegExp, trailing: RegExp]>> = {
  space: [/^\s+/u, /\s+$/u],
  punctuation,
  apart: punctuation,
};

/**
 * Content whose marks Markdown can say: what must not stand at the inner edge of emphasis moves outside of it, emphasis of
 * nothing goes, emphasis around a link goes into it, and as a last step a space parts what would run together.
 * `**日本語。**の` would show its asterisks; `**日本語**。の` does not.
 */
export function easeEmphasis(
  content: InlineContent,
  markups: ReadonlyMap<number, Markup>,
  ease: Ease,
): InlineContent {
  const eased = normalizeInline(content.flatMap((node) => easeNode(node, markups, ease)));
  return ease === 'apart' ? normalizeInline(partNodes(eased, markups)) : eased;
}

function easeNode(node: InlineNode, markups: ReadonlyMap<number, Markup>, ease: Ease): readonly InlineNode[] {
  if (typeof node === 'string' || node.type === 'standalone') return [node];
  const children = [...easeEmphasis(node.children, markups, ease)];
  if (markups.get(node.id)?.form !== 'emphasis') return [{ ...node, children }];
  const [leading, trailing] = edges[ease];
  const before = cut(children, 0, leading);
  const after = cut(children, children.length - 1, trailing);
  const kept = children.filter((child) => child !== '');
  const [only] = kept;
  if (only === undefined) return [before + after];
  if (
    ease !== 'space' &&
    kept.length === 1 &&
    typeof only !== 'string' &&
    only.type === 'paired' &&
    isLink(markups.get(only.id))
  ) {
    return [before, { ...only, children: [{ ...node, children: only.children }] }, after];
  }
  return [before, { ...node, children: kept }, after];
}

const isLink = (markup: Markup | undefined): boolean => markup?.form === 'link';

/** Puts a space between a letter and emphasis, and between two marks without text. */
function partNodes(content: InlineContent, markups: ReadonlyMap<number, Markup>): InlineNode[] {
  const joins = (node: InlineNode | undefined): boolean =>
    typeof node === 'object' && (node.type === 'standalone' || markups.get(node.id)?.form === 'emphasis');
  return content.flatMap((node, index) => {
    const previous = content[index - 1];
    const runsOn =
      (joins(node) &&
        (joins(previous) || (typeof previous === 'string' && /[\p{L}\p{N}]$/u.test(previous)))) ||
      (joins(previous) && typeof node === 'string' && /^[\p{L}\p{N}]/u.test(node));
    return runsOn ? [' ', node] : [node];
  });
}

/** Takes what matches from the text at an index, and gives it. */
function cut(children: InlineNode[], index: number, pattern: RegExp): string {
  const text = children[index];
  if (typeof text !== 'string') return '';
  const found = pattern.exec(text)?.[0] ?? '';
  children[index] = text.replace(pattern, '');
  return found;
}
