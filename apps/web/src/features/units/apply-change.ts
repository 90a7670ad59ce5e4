import { isTermKept, type ListUnitsResponse, type TranslatedUnit } from '@verso/contracts';

/** @param before the changed units as they were, @param after by their ids, as they are now */
export function applyToPage(
  page: ListUnitsResponse,
  before: readonly TranslatedUnit[],
  after: ReadonlyMap<string, TranslatedUnit>,
): ListUnitsResponse {
  const counts = { ...page.counts };
  let { unconfirmed } = page;
  for (const old of before) {
    const unit = after.get(old.id);
    if (unit === undefined) continue;
    recount(counts, old, unit);
    unconfirmed += unconfirmedIn(unit) - unconfirmedIn(old);
  }
  return { ...page, counts, unconfirmed, units: page.units.map((unit) => after.get(unit.id) ?? unit) };
}

function recount(counts: ListUnitsResponse['counts'], before: TranslatedUnit, after: TranslatedUnit): void {
  counts[before.state] -= 1;
  counts[after.state] += 1;
  counts.changed += Number(after.changed_at !== undefined) - Number(before.changed_at !== undefined);
  counts.unconfirmed += unconfirmedIn(after) - unconfirmedIn(before);
  counts.term += Number(lacksTerms(after)) - Number(lacksTerms(before));
}

const unconfirmedIn = ({ confirmed_at }: TranslatedUnit) => Number(confirmed_at === undefined);

/** Whether a term of the glossary is missing or misused. */
export function lacksTerms({ terms = [] }: TranslatedUnit): boolean {
  return terms.some((term) => !isTermKept(term));
}
