import type { TextEdit } from '../../integrity/index.ts';
import type { InlineContent } from '../../model/index.ts';
import { inlineText } from '../../text/inline.ts';
import { type Extraction, plainText } from './extract.ts';
import { coreOf, toContent } from './inline.ts';
import type { TextLeaf } from './parts.ts';

/** Whether a heading ends with an explicit identifier: `{#id}`. */
function hasExplicitAnchor(heading: string): boolean {
  const text = heading.trimEnd();
  return /^\{#[\w:.-][^}]*\}$/.test(text.slice(text.lastIndexOf('{#')));
}

/**
 * Links within the document follow the headings they lead to: an anchor made from a heading's text changes with that text.
 * @param targets of headings, by the offset of their text.
 */
export function anchorEdits(
  source: string,
  { fragments, headings }: Extraction,
  targets: ReadonlyMap<number, InlineContent>,
): TextEdit[] {
  const implicit = headings.filter(
    (leaf) => !hasExplicitAnchor(source.slice(leaf.range.start, leaf.range.end)),
  );
  const before = slugs(implicit.map((leaf) => plainText(leaf.pieces, source)));
  const after = slugs(implicit.map((leaf) => headingText(leaf, targets.get(leaf.range.start), source)));
  const moved = new Map<string, string>();
  for (const [index, slug] of before.entries()) {
    const now = after[index] ?? '';
    if (slug !== '' && now !== '' && slug !== now && !moved.has(slug)) moved.set(slug, now);
  }
  if (moved.size === 0) return [];
  return fragments.flatMap(({ start, end }) => {
    const slug = fragmentOf(source.slice(start, end));
    const now = slug === undefined ? undefined : moved.get(slug);
    return now === undefined ? [] : [{ start, end, text: `#${now}` }];
  });
}

/** The heading text that its anchor is made from, with translated text replaced by its target. */
function headingText(leaf: TextLeaf, target: InlineContent | undefined, source: string): string {
  const core = coreOf(leaf.pieces);
  if (target === undefined || core === undefined) return plainText(leaf.pieces, source);
  const { markups } = toContent(core.pieces);
  const text = (content: InlineContent): string =>
    content
      .map((node) => {
        if (typeof node === 'string') return node;
        if (node.type === 'paired') return text(node.children);
        const markup = markups.get(node.id);
        return markup === undefined
          ? ''
          : plainText([{ type: 'markup', markup, ...markup.open, children: [] }], source);
      })
      .join('');
  return inlineText([text(target)]);
}

/**
 * Heading anchors as GitHub generates them: lowercase, punctuation removed, spaces as hyphens, a number appended to
 * duplicates.
 */
function slugs(headings: readonly string[]): string[] {
  const used = new Map<string, number>();
  return headings.map((heading) => {
    const slug = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replace(/ /g, '-');
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

/** The fragment of a link within the document, decoded, or undefined for any other link. */
function fragmentOf(destination: string): string | undefined {
  if (!destination.startsWith('#') || destination.length < 2) return undefined;
  try {
    return decodeURIComponent(destination.slice(1)).toLowerCase();
  } catch {
    return undefined;
  }
}
