import type { QualityReport, UnitTerm } from '@verso/contracts';
import { type InlineContent, inlineText, type Unit } from '@verso/engine';
import type { TranslationOutcome, UnitOutcome, UnitState } from '../job.ts';

/** Builds the quality report: the number of units per state, and every flagged unit with its texts. */
export function buildQualityReport(outcome: TranslationOutcome, units: readonly Unit[]): QualityReport {
  const flagged = new Map<string, UnitOutcome>();
  for (const unitOutcome of outcome.units)
    if (unitOutcome.state === 'flagged') flagged.set(unitOutcome.unitId, unitOutcome);
  return {
    units: { total: units.length, ...countStates(outcome.units) },
    flagged: units.flatMap((unit) => {
      const unitOutcome = flagged.get(unit.id);
      return unitOutcome === undefined
        ? []
        : [describeFlagged(unit, unitOutcome, outcome.targets.get(unit.id))];
    }),
    ...countTerms(outcome.units),
    ...(outcome.secondReading === undefined ? {} : { secondReading: outcome.secondReading }),
    tokens: {
      input: outcome.usage.inputTokens,
      cachedInput: outcome.usage.cachedInputTokens,
      output: outcome.usage.outputTokens,
      estimatedInput: outcome.estimate.inputTokens,
      estimatedOutput: outcome.estimate.outputTokens,
    },
    calls: outcome.calls,
    costUsd: outcome.costUsd,
    model: outcome.models[0] ?? '',
    demo: outcome.demo,
  };
}

/** Counts the occurrences of terms in units. @returns nothing if no unit has terms */
export function countTerms(
  units: readonly { readonly terms?: readonly UnitTerm[] | undefined }[],
): Pick<QualityReport, 'terms'> {
  let [total, kept] = [0, 0];
  for (const { terms = [] } of units) {
    for (const { surfaces, found, misused } of terms) {
      total += surfaces.length;
      kept += Math.max(0, Math.min(found, surfaces.length - misused.length));
    }
  }
  return total === 0 ? {} : { terms: { total, kept } };
}

function countStates(outcomes: readonly UnitOutcome[]): Record<UnitState, number> {
  const counts = { translated: 0, reused: 0, skipped: 0, repaired: 0, flagged: 0 };
  for (const { state } of outcomes) counts[state] += 1;
  return counts;
}

function describeFlagged(
  unit: Unit,
  { problems }: UnitOutcome,
  target: InlineContent | undefined,
): QualityReport['flagged'][number] {
  return {
    id: unit.id,
    location: locate(unit),
    source: inlineText(unit.source),
    // A unit without a target keeps its source.
    target: inlineText(target ?? unit.source),
    problems: problems.map(({ code, severity, detail }) => ({ code, severity, detail })),
  };
}

/** The unit's location for people: from the format, else its headings, else its kind and part. */
export function locate({ context, kind }: Unit): string {
  if (context.location !== undefined) return context.location;
  if (context.headings.length > 0) return context.headings.join(' › ');
  return context.part === '' ? kind : `${kind}, ${context.part}`;
}
