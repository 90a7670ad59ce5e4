import { tooComplex } from '../model/error.ts';
import type { Container } from './items.ts';

/** Codes of one paragraph that may stand in each other, and elements around a run: a dozen in real documents. */
export const MAX_NESTED = 100;

/**
 * The elements around what stands in one more of them.
 * @throws DocumentError `too-complex`.
 */
export function within(containers: readonly Container[], container: Container): readonly Container[] {
  if (containers.length >= MAX_NESTED)
    throw tooComplex(`One paragraph has text in more than ${MAX_NESTED} elements that lie in each other.`);
  return [...containers, container];
}
