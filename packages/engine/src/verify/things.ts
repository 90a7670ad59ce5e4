import type { CheckResult } from '../integrity/report.ts';
import type { Document, ProtectedThing } from '../model/index.ts';

/** How much of a thing is told. */
const LONGEST_CONTENT = 100;

/** Protected things that are lost or new, wherever in their part they stand. */
export function compareThings(before: Document, after: Document): CheckResult['failures'] {
  const balance = new Map<string, { readonly thing: ProtectedThing; count: number }>();
  const add = (document: Document, count: number) => {
    for (const thing of document.protectedThings?.() ?? []) {
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
      const content = thing.content.slice(0, LONGEST_CONTENT);
      return { part: thing.part, detail: `${thing.label} "${content}" ${count < 0 ? 'is lost' : 'is new'}` };
    });
}
