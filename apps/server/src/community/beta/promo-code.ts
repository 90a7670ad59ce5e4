import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that nobody can guess, as in `BETA-7KQ2WXMH`. */
export function makePromoCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `BETA-${letters.join('')}`;
}
