import type { CheckProblem } from '@verso/contracts';
import type { UnitFinding } from '../checks/document.ts';

/** A problem as plain data, with the texts and codes of its unit. */
export function describeProblem({
  unit,
  rule,
  severity,
  detail,
  ranges,
  fix,
  word,
}: UnitFinding): CheckProblem {
  const { id, location, kind, source, target, codes } = unit;
  return {
    unit: id,
    location,
    ...(kind === undefined ? {} : { kind }),
    source,
    target,
    codes: codes.map(({ id: number, label }) => ({ id: number, label })),
    rule,
    severity,
    detail,
    ranges,
    fix: fix ?? null,
    ...(word === undefined ? {} : { word }),
  };
}
