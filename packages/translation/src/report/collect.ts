import type { InlineContent } from '@verso/engine';
import type { TokenEstimate } from '../estimate.ts';
import type { TranslationOutcome, UnitOutcome } from '../job.ts';
import { createPacer } from '../pace.ts';
import type { Run } from '../run.ts';
import { type Segment, withEdges } from '../segment.ts';
import type { SkippedUnit } from '../skip/skip.ts';

/** Writes what came of the segments back to their units, in document order. */
export async function collectOutcome(
  run: Run,
  segments: readonly Segment[],
  skipped: readonly SkippedUnit[],
  chunks: number,
  estimate: TokenEstimate,
): Promise<TranslationOutcome> {
  const targets = new Map<string, InlineContent>();
  const outcomes = new Map<string, UnitOutcome>();
  for (const { unit, reason } of skipped) {
    outcomes.set(unit.id, { unitId: unit.id, state: 'skipped', problems: [], reason });
  }
  const pace = createPacer();
  for (const segment of segments) {
    const settlement = run.settlements.get(segment);
    if (settlement === undefined) throw new Error(`The text of unit ${segment.units[0].id} came to no end.`);
    const { state, problems, target } = settlement;
    for (const unit of segment.units) {
      const pause = pace();
      if (pause !== undefined) await pause;
      outcomes.set(unit.id, { unitId: unit.id, state, problems });
      if (target !== undefined) targets.set(unit.id, withEdges(unit, target));
    }
  }
  const units = run.job.units.flatMap(({ id }) => outcomes.get(id) ?? []);
  return { targets, units, chunks, estimate, demo: run.job.demo === true, ...run.tally.totals };
}
