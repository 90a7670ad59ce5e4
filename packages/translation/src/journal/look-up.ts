import { decodeInline } from '@verso/engine';
import type { Journal } from '../job.ts';
import { mapPaced } from '../pace.ts';
import { isOpen, type Settlement, type WorkItem } from '../repair/item.ts';
import type { Segment } from '../segment.ts';
import { describeSubject, type LanguagePair } from '../verify/subject.ts';
import { hasErrors, verify } from '../verify/verify.ts';

/**
 * Settles the open items that the journal holds, at no cost.
 * @returns all items. A stored target that fails verification is ignored.
 */
export async function lookUp(
  items: readonly WorkItem[],
  journal: Journal,
  languages: LanguagePair,
): Promise<readonly WorkItem[]> {
  const open = items.filter(isOpen);
  if (open.length === 0) return items;
  const stored = await journal.lookup(open.map(({ key }) => key));
  return mapPaced(items, (item) => ({
    ...item,
    settlement: item.settlement ?? reuse(item, stored.get(item.key), languages),
  }));
}

function reuse(segment: Segment, wire: string | undefined, languages: LanguagePair): Settlement | undefined {
  if (wire === undefined) return undefined;
  const { content, problems: wireProblems } = decodeInline(wire);
  const problems = verify(describeSubject(segment, content, languages, wireProblems));
  return hasErrors(problems) ? undefined : { state: 'reused', target: content, problems };
}
