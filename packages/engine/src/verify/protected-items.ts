import type { CheckResult } from '../integrity/report.ts';
import type { Document, ProtectedItem } from '../model/index.ts';

/** The maximum length of quoted content. */
const MAX_CONTENT_LENGTH = 100;

/** Protected items that were lost or added, anywhere in their part. */
export function compareItems(before: Document, after: Document): CheckResult['failures'] {
  const balance = new Map<string, { readonly item: ProtectedItem; count: number }>();
  const add = (document: Document, count: number) => {
    for (const item of document.protectedItems?.() ?? []) {
      const key = `${item.part}\n${item.label}\n${item.content}`;
      const known = balance.get(key);
      if (known) known.count += count;
      else balance.set(key, { item, count });
    }
  };
  add(before, -1);
  add(after, 1);
  return [...balance.values()]
    .filter(({ count }) => count !== 0)
    .map(({ item, count }) => {
      const content = item.content.slice(0, MAX_CONTENT_LENGTH);
      return { part: item.part, detail: `${item.label} "${content}" ${count < 0 ? 'is lost' : 'is new'}` };
    });
}
