import type { InlineContent } from '@verso/engine';
import type { TranslationJob, TranslationOutcome, UnitOutcome } from '../job.ts';
import { createPacer } from '../pace.ts';
import type { WorkItem } from '../repair/item.ts';
import { withEdges } from '../segment.ts';
import type { SkippedUnit } from '../skip/skip.ts';
import type { TermCheck } from '../terms/check.ts';
import type { DecidedTerm, Decisions } from '../terms/decisions.ts';
import { readableText } from '../verify/flat.ts';

/** Applies the items' results to their units, in document order. */
export async function collectOutcome(
  { units, glossary }: Pick<TranslationJob, 'units' | 'glossary'>,
  items: readonly WorkItem[],
  skipped: readonly SkippedUnit[],
  decisions?: Decisions,
): Promise<Pick<TranslationOutcome, 'targets' | 'units' | 'recurring'>> {
  const targets = new Map<string, InlineContent>();
  const outcomes = new Map<string, UnitOutcome>();
  for (const { unit, reason } of skipped) {
    outcomes.set(unit.id, { unitId: unit.id, state: 'skipped', problems: [], reason });
  }
  const checked: TermCheck[] = [];
  const pace = createPacer();
  for (const item of items) {
    if (item.settlement === undefined)
      throw new Error(`The text of unit ${item.units[0].id} was not settled.`);
    const { state, problems, target, match } = item.settlement;
    const translated = readableText(target ?? item.source);
    const terms = glossary?.check(item.terms, translated) ?? [];
    for (const check of decisions?.check(item.text, translated) ?? []) checked.push(check);
    for (const unit of item.units) {
      const pause = pace();
      if (pause !== undefined) await pause;
      outcomes.set(unit.id, {
        unitId: unit.id,
        state,
        problems,
        ...(match === undefined ? {} : { match }),
        ...(terms.length === 0 ? {} : { terms }),
      });
      if (target !== undefined) targets.set(unit.id, withEdges(unit, target));
    }
  }
  return {
    targets,
    units: units.flatMap(({ id }) => outcomes.get(id) ?? []),
    ...countRecurring(decisions?.recurring ?? [], checked),
  };
}

function countRecurring(
  terms: readonly DecidedTerm[],
  checked: readonly TermCheck[],
): Pick<TranslationOutcome, 'recurring'> {
  if (terms.length === 0) return {};
  const total = checked.reduce((sum, { surfaces }) => sum + surfaces.length, 0);
  return { recurring: { terms, total, kept: checked.reduce((sum, { found }) => sum + found, 0) } };
}
