import { findLiterals } from '@verso/engine';

/** URLs, email addresses and placeholders that are missing in a target, or only in the target. */
export interface LiteralDifferences {
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

/** Maximum number of literals searched for individually, to bound the time. Further differences count unchecked. */
const MAX_SEARCHED = 100;

export function compareLiterals(source: string, target: string): LiteralDifferences {
  const [before, after] = [countEach(findLiterals(source)), countEach(findLiterals(target))];
  const fewer = [...before].filter(([literal, count]) => (after.get(literal) ?? 0) < count);
  const more = [...after.keys()].filter((literal) => !before.has(literal));
  return {
    missing: fewer
      .map(([literal]) => literal)
      .filter((literal, index) => index >= MAX_SEARCHED || count(target, literal) < count(source, literal)),
    added: more.filter((literal, index) => index >= MAX_SEARCHED || !source.includes(literal)),
  };
}

function countEach(literals: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const literal of literals) counts.set(literal, (counts.get(literal) ?? 0) + 1);
  return counts;
}

function count(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1;
}
