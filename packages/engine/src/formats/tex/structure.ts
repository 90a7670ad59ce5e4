import type { Parts } from './parts.ts';
import { kinds, type Tokens } from './tokens.ts';

/**
 * What a translation may not change: the texts' kinds in order, then the environments in order, and how many braces have no
 * partner.
 */
export function structureOf({ parsed: { tokens, pairs }, leaves }: Parts): readonly string[] {
  const structure = leaves.flatMap(({ kind, level, isGuess }) => (isGuess ? [] : [`${kind} ${level}`]));
  let unmatched = 0;
  for (let index = 0; index < tokens.size; index += 1) {
    const name = tokens.name(index);
    if (name === 'begin' || name === 'end') structure.push(`${name} ${pairs.environment(index)}`);
    if (isBrace(tokens, index) && pairs.partner(index) < 0) unmatched += 1;
  }
  return [...structure, `${unmatched} unmatched braces`];
}

const isBrace = (tokens: Tokens, index: number): boolean =>
  tokens.kind(index) === kinds.open || tokens.kind(index) === kinds.close;

/** @throws RangeError when a written text has another structure than its source. */
export function compareStructure(before: readonly string[], after: readonly string[]): void {
  const at = before.findIndex((part, index) => part !== after[index]);
  if (at < 0 && before.length === after.length) return;
  throw new RangeError(`part ${at}: ${before[at] ?? 'nothing'} became ${after[at] ?? 'nothing'}`);
}
