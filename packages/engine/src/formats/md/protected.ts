import type { Code, ProtectedItem } from '../../model/index.ts';
import { protectedMarks } from '../../text/protected.ts';
import type { Extraction } from './extract.ts';

/** The source that the codes of a document represent: code, math, addresses, tags, footnote references. */
export function protectedItems(source: string, { placements, leaves }: Extraction): readonly ProtectedItem[] {
  const units = placements.filter((placement) => placement.type === 'text');
  const texts = leaves.map(({ range }) => range);
  return protectedMarks(source, units, texts, contentOf);
}

/**
 * For a link, its address, since the text may also be its label; one to a heading follows the heading, and a bare one may
 * need brackets at its new position. Line breaks are not protected.
 */
function contentOf({ role, type }: Code, mark: string): string | undefined {
  if (role === 'break') return undefined;
  if (role !== 'link') return mark;
  if (type === 'standalone') return mark.replace(/^<|>$/g, '');
  const address = /\]\(\s*(<[^>]*>|[^\s)]*)/.exec(mark)?.[1];
  return address?.startsWith('#') ? '#' : address;
}
