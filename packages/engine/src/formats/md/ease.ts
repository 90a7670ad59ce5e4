import type { InlineContent, InlineNode } from '../../model/index.ts';
import { normalizeInline } from '../../text/inline.ts';
import type { Markup } from './inline.ts';

/**
 * Constraints on marks (CommonMark §6.2): not next to space inside, not between punctuation and a letter; no two adjacent
 * code spans. Each level changes more of the surrounding text.
 */
export type Ease = 'space' | 'punctuation' | 'apart';

const punctuation = /[\s\p{P}\p{S}]/u;
/** Characters that must not be at the inner edge of emphasis. */
const edges: Readonly<Record<Ease, RegExp>> = { space: /\s/u, punctuation, apart: punctuation };

/**
 * Content whose marks can be written in Markdown: characters not allowed at the inner edge of emphasis move outside, empty
 * emphasis is removed, emphasis around a link moves into it, and as a last resort a space separates adjacent constructs.
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
  const before = cutStart(children, edges[ease]);
  const after = cutEnd(children, edges[ease]);
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

/** Inserts a space between a letter and emphasis, and between two codes without text. */
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

/** Removes the matching characters from the start of the first text, and returns them. */
function cutStart(children: InlineNode[], character: RegExp): string {
  const text = children[0];
  if (typeof text !== 'string') return '';
  let end = 0;
  for (const next of text) {
    if (!character.test(next)) break;
    end += next.length;
  }
  children[0] = text.slice(end);
  return text.slice(0, end);
}

/** Removes the matching characters from the end of the last text, and returns them. */
function cutEnd(children: InlineNode[], character: RegExp): string {
  const text = children.at(-1);
  if (typeof text !== 'string') return '';
  let start = text.length;
  while (start > 0) {
    const isPair = start > 1 && (text.codePointAt(start - 2) ?? 0) > 0xffff;
    const previous = text.slice(start - (isPair ? 2 : 1), start);
    if (!character.test(previous)) break;
    start -= previous.length;
  }
  children[children.length - 1] = text.slice(0, start);
  return text.slice(start);
}
