import type { InlineContent } from '@verso/engine';
import type { TranslationJob, TranslationOutcome, UnitOutcome } from '../job.ts';
import { createPacer } from '../pace.ts';
import type { WorkItem } from '../repair/item.ts';
import { readableText, withEdges } from '../segment.ts';
import type { SkippedUnit } from '../skip/skip.ts';

/** Applies the items' results to their units, in document order. */
export async function collectOutcome(
  { units, glossary }: Pick<TranslationJob, 'units' | 'glossary'>,
  items: readonly WorkItem[],
  skipped: readonly SkippedUnit[],
): Promise<Pick<TranslationOutcome, 'targets' | 'units'>> {
  const targets = new Map<string, InlineContent>();
  const outcomes = new Map<string, UnitOutcome>();
  for (const { unit, reason } of skipped) {
    outcomes.set(unit.id, { unitId: unit.id, state: 'skipped', problems: [], reason });
  }
  const pace = createPacer();
  for (const item of items) {
    if (item.settlement === undefined)
      throw new Error(`The text of unit ${item.units[0].id} was not settled.`);
    const { state, problems, target } = item.settlement;
    const terms = glossary?.check(item.terms, readableText(target ?? item.source)) ?? [];
    for (const unit of item.units) {
      const pause = pace();
      if (pause !== undefined) await pause;
      outcomes.set(unit.id, {
        unitId: unit.id,
        state,
        problems,
        ...(terms.length === 0 ? {} : { terms }),
      });
      if (target !== undefined) targets.set(unit.id, withEdges(unit, target));
    }
  }
  return { targets, units: units.flatMap(({ id }) => outcomes.get(id) ?? []) };
}
