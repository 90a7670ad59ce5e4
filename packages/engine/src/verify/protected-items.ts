import type { CheckResult } from '../integrity/report.ts';
import type { Document, ProtectedItem } from '../model/index.ts';

/** How much of a thing is told. */
const MAX_CONTENT_LENGTH = 100;

/** Protected things that are lost or new, wherever in their part they stand. */
export function compareItems(before: Document, after: Document): CheckResult['failures'] {
  const balance = new Map<string, { readonly thing: ProtectedItem; count: number }>();
  const add = (document: Document, count: number) => {
    for (const thing of document.protectedItems?.() ?? []) {
      const key = `${thing.part}\n${thing.label}\n${thing.content}`;
      const known = balance.get(key);
      if (known) known.count += count;
      else balance.set(key, { thing, count });
    }
  };
  add(before, -1);
  add(after, 1);
  return [...balance.values()]
    .filter(({ count }) => count !== 0)
    .map(({ thing, count }) => {
      const content = thing.content.slice(0, MAX_CONTENT_LENGTH);
      return { part: thing.part, detail: `${thing.label} "${content}" ${count < 0 ? 'is lost' : 'is new'}` };
    });
}
