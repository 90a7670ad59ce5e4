import type { Code, ProtectedItem } from '../../model/index.ts';
import { protectedMarks } from '../../text/protected.ts';
import type { Extraction } from './extract.ts';

/** What the codes of a document stand for: code, math, addresses, tags, calls of footnotes. */
export function protectedItems(source: string, { placements, leaves }: Extraction): readonly ProtectedItem[] {
  const units = placements.filter((placement) => placement.type === 'text');
  const texts = leaves.map(({ range }) => range);
  return protectedMarks(source, units, texts, contentOf);
}

/**
 * Of a link its address, for its text may be its label too; one to a heading follows the heading, and one that stands alone
 * may need brackets where it is put. Where lines break is the text's own business.
 */
function contentOf({ role, type }: Code, mark: string): string | undefined {
  if (role === 'break') return undefined;
  if (role !== 'link') return mark;
  if (type === 'standalone') return mark.replace(/^<|>$/g, '');
  const address = /\]\(\s*(<[^>]*>|[^\s)]*)/.exec(mark)?.[1];
  return address?.startsWith('#') ? '#' : address;
}
