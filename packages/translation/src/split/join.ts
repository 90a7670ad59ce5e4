import { appendInline, type InlineContent, type InlineNode } from '@verso/engine';
import type { TranslationOutcome, UnitOutcome, UnitState } from '../job.ts';
import { mapPaced } from '../pace.ts';
import { scriptOfLanguage } from '../pack/scripts.ts';
import { readableText } from '../verify/flat.ts';
import type { SplitUnit } from './split.ts';

/** States in order of precedence when the pieces of a unit differ. */
const statePrecedence: readonly UnitState[] = ['flagged', 'repaired', 'translated', 'reused', 'skipped'];

/** Scripts without spaces between sentences. */
export const scriptsWithoutSpaces = new Set(['Hans', 'Hant', 'Jpan', 'Thai']);

/** Joins the pieces of each unit: concatenated targets, the state with the highest precedence, all problems. */
export async function joinOutcome(
  outcome: TranslationOutcome,
  splitUnits: readonly SplitUnit[],
  targetLanguage: string,
): Promise<TranslationOutcome> {
  const outcomes = new Map(outcome.units.map((each) => [each.unitId, each]));
  const targets = new Map<string, InlineContent>();
  const units = await mapPaced(splitUnits, ({ unit, pieces }) => {
    const parts = pieces.flatMap(({ id }) => outcomes.get(id) ?? []);
    const written = pieces.some(({ id }) => outcome.targets.has(id));
    if (written) targets.set(unit.id, joinTargets({ unit, pieces }, outcome.targets, targetLanguage));
    return joinUnit(unit.id, parts);
  });
  return { ...outcome, units, targets };
}

function joinUnit(unitId: string, parts: readonly UnitOutcome[]): UnitOutcome {
  const state = statePrecedence.find((each) => parts.some((part) => part.state === each)) ?? 'skipped';
  const problems = parts.flatMap((part) => part.problems);
  const reason = state === 'skipped' ? parts[0]?.reason : undefined;
  const terms = parts.flatMap((part) => part.terms ?? []);
  const matches = parts.flatMap((part) => part.match ?? []);
  return {
    unitId,
    state,
    problems,
    ...(reason === undefined ? {} : { reason }),
    ...(matches.length < parts.length || matches.length === 0 ? {} : { match: Math.min(...matches) }),
    ...(terms.length === 0 ? {} : { terms }),
  };
}

function joinTargets(
  { pieces }: SplitUnit,
  targets: ReadonlyMap<string, InlineContent>,
  targetLanguage: string,
): InlineContent {
  const gap = scriptsWithoutSpaces.has(scriptOfLanguage(targetLanguage)) ? '' : ' ';
  const joined: InlineNode[] = [];
  for (const [index, { id, source }] of pieces.entries()) {
    const target = targets.get(id) ?? source;
    appendInline(joined, target);
    if (index === pieces.length - 1 || gap === '') continue;
    if (endsInSpace(readableText(source)) && !endsInSpace(readableText(target))) appendInline(joined, [gap]);
  }
  return joined;
}

const endsInSpace = (text: string): boolean => /\s/.test(text.charAt(text.length - 1));
