import { rulePriority } from '@verso/contracts';

const { minimum, maximum } = rulePriority;

/**
 * Priorities for rules in the order in which they are to be tried, highest first, no two alike. What the rules have is
 * kept where it can be: a rule that only moved takes the place of another one, and the others stay what they are.
 * @param present the priorities that the rules have now, in any order
 */
export function orderedPriorities(present: readonly number[]): readonly number[] {
  const descending = present.toSorted((a, b) => b - a);
  const distinct: number[] = [];
  for (const priority of descending) distinct.push(Math.min(priority, (distinct.at(-1) ?? Infinity) - 1));
  if ((distinct.at(-1) ?? minimum) >= minimum) return distinct;
  const step = (maximum - minimum) / present.length;
  return present.map((_, index) => Math.floor(maximum - index * step));
}
