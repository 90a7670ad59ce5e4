import {
  type CheckRule,
  checkRuleNames,
  type ListChecksQuery,
  type ListChecksResponse,
  limits,
} from '@verso/contracts';
import { decodeInline } from '@verso/engine';
import {
  checkDocument,
  countMisspelled,
  type DocumentChecks,
  describeProblem,
  fixDocument,
  replaceWord,
  wordsOfDocument,
} from '@verso/translation';
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
}): Promise<Omit<ListChecksResponse, 'spelling'>> {
  const { findings, ignored } = await checkDocument(await readStoredUnits(path), checks);
  const chosen = rule === undefined ? findings : findings.filter((finding) => finding.rule === rule);
  const byRule = Map.groupBy(findings, (finding) => finding.rule);
  const off: ReadonlySet<string> = new Set(checks.off);
  return {
    problems: chosen.slice(offset, offset + limit).map(describeProblem),
    total: chosen.length,
    units: new Set(findings.map(({ unit }) => unit.id)).size,
    counts: checkRuleNames.flatMap((name) => {
      const found = byRule.get(name) ?? [];
      const fixable = new Set(found.flatMap(({ fix, unit }) => (fix === undefined ? [] : [unit.id]))).size;
      return found.length === 0 ? [] : [{ rule: name, count: found.length, fixable }];
    }),
    ignored,
    off: checkRuleNames.filter((name) => off.has(name)),
    words: countMisspelled(findings).slice(0, limits.misspelledWords),
  };
}

/** The words of a translation that a dictionary can judge, each once. */
export async function listWords({
  units: [path],
  languages,
}: {
  readonly units: readonly [string];
  readonly languages: DocumentChecks['languages'];
}): Promise<readonly string[]> {
  return wordsOfDocument(await readStoredUnits(path), languages);
}

interface FixInput extends ChangeInput {
  readonly units: readonly [string];
  readonly checks: DocumentChecks;
  readonly rule: CheckRule;
  /** Replaces a misspelled word instead. */
  readonly replace?: { readonly word: string; readonly by: string } | undefined;
  /** The units to change; all if undefined. */
  readonly only?: readonly string[] | undefined;
}

/** Fixes the problems of a rule, and writes the units that change to a file. */
export async function fixUnits(input: FixInput): Promise<ChangedTargets> {
  const { checks, rule, replace, only: ids } = input;
  const only = ids && new Set(ids);
  const stored = await readStoredUnits(input.units[0]);
  const fixed =
    replace === undefined
      ? await fixDocument(stored, checks, { rule, only })
      : await replaceWord(stored, checks, { ...replace, only });
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
