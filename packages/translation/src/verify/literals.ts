import { findLiterals } from '@verso/engine';

/** URLs, e-mail addresses and placeholders that a target lacks, or has of its own. */
export interface LiteralDifferences {
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

/** Literals that are looked for in a whole text, each by itself. Of more, those that seem to be lost are. */
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
