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
  const left = countGroups(groupsOf(whole));
  take(left, groupsOf(textAt(position)));
  const found = [position];
  for (const step of [1, -1]) {
    for (let next = position + step; isFree(next); next += step) {
      const groups = groupsOf(textAt(next));
      if (take(left, groups) < groups.length * MIN_CONTAINED) break;
      found.push(next);
    }
  }
  return found.sort((a, b) => a - b);
}

function countGroups(groups: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}

/** Takes groups from those that are left. @returns how many of them were there */
function take(left: Map<number, number>, groups: readonly number[]): number {
  let taken = 0;
  for (const group of groups) {
    const count = left.get(group) ?? 0;
    if (count === 0) continue;
    left.set(group, count - 1);
    taken += 1;
  }
  return taken;
}
