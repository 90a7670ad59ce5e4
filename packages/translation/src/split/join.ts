import type { InlineContent, InlineNode } from '@verso/engine';
import type { TranslationOutcome, UnitOutcome, UnitState } from '../job.ts';
import { scriptOfLanguage } from '../pack/scripts.ts';
import { readableText } from '../segment.ts';
import type { SplitUnit } from './split.ts';

/** From the state that tells most of a unit to the one that tells least. */
const weightiest: readonly UnitState[] = ['flagged', 'repaired', 'translated', 'reused', 'skipped'];

/** Scripts that set no space between sentences. */
const spaceless = new Set(['Hans', 'Hant', 'Jpan', 'Thai']);

/** Brings the pieces of each unit together again: their targets one after the other, the weightiest state, every problem. */
export function joinOutcome(
  outcome: TranslationOutcome,
  splitUnits: readonly SplitUnit[],
  targetLanguage: string,
): TranslationOutcome {
  const outcomes = new Map(outcome.units.map((each) => [each.unitId, each]));
  const targets = new Map<string, InlineContent>();
  const units = splitUnits.map(({ unit, pieces }) => {
    const parts = pieces.flatMap(({ id }) => outcomes.get(id) ?? []);
    const written = pieces.some(({ id }) => outcome.targets.has(id));
    if (written) targets.set(unit.id, joinTargets({ unit, pieces }, outcome.targets, targetLanguage));
    return joinUnit(unit.id, parts);
  });
  return { ...outcome, units, targets };
}

function joinUnit(unitId: string, parts: readonly UnitOutcome[]): UnitOutcome {
  const state = weightiest.find((each) => parts.some((part) => part.state === each)) ?? 'skipped';
  const problems = parts.flatMap((part) => part.problems);
  const reason = state === 'skipped' ? parts[0]?.reason : undefined;
  return { unitId, state, problems, ...(reason === undefined ? {} : { reason }) };
}

function joinTargets(
  { pieces }: SplitUnit,
  targets: ReadonlyMap<string, InlineContent>,
  targetLanguage: string,
): InlineContent {
  const gap = spaceless.has(scriptOfLanguage(targetLanguage)) ? '' : ' ';
  return pieces
    .map(({ id, source }, index) => {
      const target = targets.get(id) ?? source;
      if (index === pieces.length - 1) return target;
      const lostSpace = /\s$/.test(readableText(source)) && !/\s$/.test(readableText(target));
      return lostSpace && gap !== '' ? [...target, gap] : target;
    })
    .reduce((joined, target) => joinContents(joined, target), []);
}

/** A code that one content ends with and the other begins with is one code again. */
function joinContents(before: InlineContent, after: InlineContent): InlineContent {
  const [last, first] = [before.at(-1), after[0]];
  if (last === undefined || first === undefined) return [...before, ...after];
  const between = joinNodes(last, first);
  return between === undefined ? [...before, ...after] : [...before.slice(0, -1), between, ...after.slice(1)];
}

function joinNodes(last: InlineNode, first: InlineNode): InlineNode | undefined {
  if (typeof last === 'string' || typeof first === 'string')
    return typeof last === 'string' && typeof first === 'string' ? last + first : undefined;
  if (last.type !== 'paired' || first.type !== 'paired' || last.id !== first.id) return undefined;
  return { ...last, children: joinContents(last.children, first.children) };
}
