import { tooComplex } from '../model/error.ts';
import type { Container } from './items.ts';

/** Maximum nesting of codes in a paragraph, and of elements around a run: a dozen in real documents. */
export const MAX_NESTED = 100;

/**
 * The elements around a position inside another one.
 * @throws DocumentError `too-complex`.
 */
export function within(containers: readonly Container[], container: Container): readonly Container[] {
  if (containers.length >= MAX_NESTED)
    throw tooComplex(`One paragraph has text in more than ${MAX_NESTED} elements that lie in each other.`);
  return [...containers, container];
}
