import { tooComplex } from '../model/error.ts';

/** Properties of one style including inherited ones; vocabularies have about a hundred of them. */
const MAX_PROPERTIES = 250;

/**
 * Rejects a style with more properties than exist: each derived style has a copy.
 * @throws DocumentError `too-complex`.
 */
export function checkProperties(count: number): void {
  if (count > MAX_PROPERTIES) throw tooComplex(`One style has more than ${MAX_PROPERTIES} properties.`);
}
