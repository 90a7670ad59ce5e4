import { tooComplex } from '../model/error.ts';

/** Properties of one style together with those that it is based on; vocabularies have about a hundred of them. */
const MAX_PROPERTIES = 250;

/**
 * Refuses a style with more properties than there are: each style that is based on it has a copy.
 * @throws DocumentError `too-complex`.
 */
export function checkProperties(count: number): void {
  if (count > MAX_PROPERTIES) throw tooComplex(`One style has more than ${MAX_PROPERTIES} properties.`);
}
