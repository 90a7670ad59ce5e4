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

/** A unit before and after a change. */
export interface ChangedUnit {
  readonly before: TranslatedUnit;
  readonly after: TranslatedUnit;
}

/** Updates a report for changed units. The job's usage figures stay unchanged. */
export function reportChanges(report: QualityReport, changes: readonly ChangedUnit[]): QualityReport {
  const units = { ...report.units, edited: report.units.edited ?? 0 };
  const flagged = new Map(report.flagged.map((unit) => [unit.id, unit]));
  for (const { before, after } of changes) {
    units[before.state] -= 1;
    units[after.state] += 1;
    if (after.state === 'flagged') flagged.set(after.id, describeFlagged(after));
    else flagged.delete(after.id);
  }
  // How the changed texts fit is not known yet.
  const { terms = { total: 0, kept: 0 }, fit: _fit, ...others } = report;
  const [was, is] = [
    countTerms(changes.map(({ before }) => before)).terms ?? { total: 0, kept: 0 },
    countTerms(changes.map(({ after }) => after)).terms ?? { total: 0, kept: 0 },
  ];
  const total = terms.total - was.total + is.total;
  return {
    ...others,
    units,
    ...(total === 0 ? {} : { terms: { total, kept: terms.kept - was.kept + is.kept } }),
    flagged: [...flagged.values()],
  };
}

function describeFlagged({
  id,
  location,
  source,
  target,
  problems,
}: TranslatedUnit): QualityReport['flagged'][number] {
  return { id, location, source: plain(source), target: plain(target ?? source), problems };
}

function plain(wire: string): string {
  return inlineText(decodeInline(wire).content);
}
