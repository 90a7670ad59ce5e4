import {
  type CheckProblem,
  type CheckRule,
  checkRuleNames,
  type ListChecksQuery,
  type ListChecksResponse,
} from '@verso/contracts';
import { decodeInline } from '@verso/engine';
import { checkDocument, type DocumentChecks, fixDocument, type UnitFinding } from '@verso/translation';
import { type ChangedTargets, type ChangeInput, changeTargets } from './change-targets.ts';
import { readStoredUnits } from './open.ts';

/** Checks all units of a translation: a page of their problems, and the number of each rule. */
export async function checkUnits({
  units: [path],
  checks,
  query: { rule, limit, offset },
}: {
  readonly units: readonly [string];
  readonly checks: DocumentChecks;
  readonly query: ListChecksQuery;
}): Promise<ListChecksResponse> {
  const { findings, ignored } = await checkDocument(await readStoredUnits(path), checks);
  const chosen = rule === undefined ? findings : findings.filter((finding) => finding.rule === rule);
  const byRule = Map.groupBy(findings, (finding) => finding.rule);
  const off: ReadonlySet<string> = new Set(checks.off);
  return {
    problems: chosen.slice(offset, offset + limit).map(toProblem),
    total: chosen.length,
    units: new Set(findings.map(({ unit }) => unit.id)).size,
    counts: checkRuleNames.flatMap((name) => {
      const found = byRule.get(name) ?? [];
      const fixable = new Set(found.flatMap(({ fix, unit }) => (fix === undefined ? [] : [unit.id]))).size;
      return found.length === 0 ? [] : [{ rule: name, count: found.length, fixable }];
    }),
    ignored,
    off: checkRuleNames.filter((name) => off.has(name)),
  };
}

function toProblem({ unit, rule, severity, detail, ranges, fix }: UnitFinding): CheckProblem {
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
  };
}

interface FixInput extends ChangeInput {
  readonly units: readonly [string];
  readonly checks: DocumentChecks;
  readonly rule: CheckRule;
  /** The units to change; all if undefined. */
  readonly only?: readonly string[] | undefined;
}

/** Fixes the problems of a rule, and writes the units that change to a file. */
export async function fixUnits(input: FixInput): Promise<ChangedTargets> {
  const { checks, rule, only } = input;
  const stored = await readStoredUnits(input.units[0]);
  const fixed = await fixDocument(stored, checks, { rule, only: only && new Set(only) });
  const targets = new Map(
    stored.flatMap(({ id, target }) => {
      const wire = fixed.get(id) ?? target;
      return wire === null ? [] : [[id, decodeInline(wire).content] as const];
    }),
  );
  const none: ReadonlyMap<string, string> = new Map();
  const file = { targets, refused: none, notes: none, hasFormatting: false, isStale: () => false };
  return changeTargets(stored, file, input);
}
