import { groupsOf } from './similarity.ts';

/** A text belongs to another if this share of its groups of characters is there, and not in what already belongs to it. */
const MIN_CONTAINED = 0.5;

/**
 * Adds the free neighbors of a position whose texts are also contained in a whole: the other parts of a split text, or the
 * other texts of a joined one.
 * @param whole the text that the one at `position` is paired with
 * @param isFree whether the text at a position has no partner
 */
export function spread(
  position: number,
  whole: string,
  isFree: (position: number) => boolean,
  textAt: (position: number) => string,
): readonly number[] {
  if (!isFree(position + 1) && !isFree(position - 1)) return [position];
  const left = groupsOf(whole);
  for (const group of groupsOf(textAt(position))) left.delete(group);
  const found = [position];
  for (const step of [1, -1]) {
    for (let next = position + step; isFree(next); next += step) {
      const groups = groupsOf(textAt(next));
      let contained = 0;
      for (const group of groups) if (left.has(group)) contained += 1;
      if (contained < groups.size * MIN_CONTAINED) break;
      for (const group of groups) left.delete(group);
      found.push(next);
    }
  }
  return found.sort((a, b) => a - b);
}
