import { findLiterals } from '@verso/engine';

/** URLs, e-mail addresses and placeholders that a target lacks, or has of its own. */
export interface LiteralDifferences {
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

export function compareLiterals(source: string, target: string): LiteralDifferences {
  const [before, after] = [findLiterals(source), findLiterals(target)];
  return {
    missing: [...new Set(before)].filter((literal) => count(target, literal) < count(source, literal)),
    added: [...new Set(after)].filter((literal) => !source.includes(literal)),
  };
}

function count(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1;
}
