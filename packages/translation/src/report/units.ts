import type { QualityReport, TranslatedUnit, UnitTerm } from '@verso/contracts';
import { decodeInline, encodeInline, inlineText, type Unit } from '@verso/engine';
import type { TranslationOutcome } from '../job.ts';
import { mapPaced } from '../pace.ts';
import type { TermCheck } from '../terms/check.ts';
import { countTerms, locate } from './build.ts';

/** Every unit of a document in order, with its texts as wire text, its state and its problems. */
export async function describeUnits(
  outcome: Pick<TranslationOutcome, 'targets' | 'units'>,
  units: readonly Unit[],
): Promise<readonly TranslatedUnit[]> {
  const outcomes = new Map(outcome.units.map((unitOutcome) => [unitOutcome.unitId, unitOutcome]));
  return mapPaced(units, (unit) => {
    const target = outcome.targets.get(unit.id);
    const { state = 'skipped', problems = [], terms, match } = outcomes.get(unit.id) ?? {};
    return {
      id: unit.id,
      location: locate(unit),
      kind: unit.kind,
      source: encodeInline(unit.source),
      target: target === undefined ? null : encodeInline(target),
      state,
      problems: problems.map(({ code, severity, detail }) => ({ code, severity, detail })),
      codes: unit.codes.map(({ id, label, canOmit }) => ({ id, label, optional: canOmit })),
      ...(match === undefined ? {} : { match }),
      ...(terms === undefined ? {} : { terms: terms.map(describeTerm) }),
    };
  });
}

/** A term without its entries for the model, and each surface once per occurrence. */
function describeTerm({ source, targets, keep, forbidden, surfaces, found, misused }: TermCheck): UnitTerm {
  return { source, targets, keep, forbidden, surfaces, found, misused };
}

/** Updates a report for edited units. The job's usage figures stay unchanged. */
export function reportUnits(report: QualityReport, units: readonly TranslatedUnit[]): QualityReport {
  const counts = { translated: 0, reused: 0, skipped: 0, repaired: 0, flagged: 0, edited: 0 };
  for (const { state } of units) counts[state] += 1;
  return {
    ...report,
    units: { total: units.length, ...counts },
    ...countTerms(units),
    flagged: units
      .filter(({ state }) => state === 'flagged')
      .map(({ id, location, source, target, problems }) => ({
        id,
        location,
        source: plain(source),
        target: plain(target ?? source),
        problems,
      })),
  };
}

function plain(wire: string): string {
  return inlineText(decodeInline(wire).content);
}
