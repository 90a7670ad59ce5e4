import { rulePriority } from '@verso/contracts';

const { minimum, maximum } = rulePriority;

/**
 * Priorities for rules in evaluation order: descending and distinct. Existing priorities are reused where possible, so
 * that a moved rule takes over another rule's priority and most rules stay unchanged.
 * @param present the current priorities of the rules, in any order
 */
export function orderedPriorities(present: readonly number[]): readonly number[] {
  const descending = present.toSorted((a, b) => b - a);
  const distinct: number[] = [];
  for (const priority of descending) distinct.push(Math.min(priority, (distinct.at(-1) ?? Infinity) - 1));
  if ((distinct.at(-1) ?? minimum) >= minimum) return distinct;
  const step = (maximum - minimum) / present.length;
  return present.map((_, index) => Math.floor(maximum - index * step));
}
