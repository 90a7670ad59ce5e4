import type { InfiniteData } from '@tanstack/react-query';
import { isTermKept, type ListUnitsResponse, type TranslatedUnit } from '@verso/contracts';

export type UnitPages = InfiniteData<ListUnitsResponse, number>;

/**
 * Replaces a changed unit in the loaded pages and updates the counts. The unit stays in the list even if it no longer
 * matches the filter, so that it does not disappear while the user works on it.
 */
export function applyChange(pages: UnitPages | undefined, changed: TranslatedUnit): UnitPages | undefined {
  const before = pages?.pages.flatMap(({ units }) => units).find(({ id }) => id === changed.id);
  if (pages === undefined || before === undefined) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      units: page.units.map((unit) => (unit.id === changed.id ? changed : unit)),
      counts: recount(page.counts, before, changed),
      unconfirmed: page.unconfirmed + unconfirmedIn(changed) - unconfirmedIn(before),
    })),
  };
}

function recount(
  counts: ListUnitsResponse['counts'],
  before: TranslatedUnit,
  after: TranslatedUnit,
): ListUnitsResponse['counts'] {
  const next = { ...counts };
  next[before.state] -= 1;
  next[after.state] += 1;
  next.changed += Number(after.changed_at !== undefined) - Number(before.changed_at !== undefined);
  next.unconfirmed += unconfirmedIn(after) - unconfirmedIn(before);
  next.term += Number(lacksTerms(after)) - Number(lacksTerms(before));
  return next;
}

const unconfirmedIn = ({ confirmed_at }: TranslatedUnit) => Number(confirmed_at === undefined);

function lacksTerms({ terms = [] }: TranslatedUnit): boolean {
  return terms.some((term) => !isTermKept(term));
}
