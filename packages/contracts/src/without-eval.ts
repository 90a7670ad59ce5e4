import { config } from 'zod';

/**
 * Lets schemas check values without making code of strings, which content security policies forbid: a browser reports
 * the mere attempt. To be called before the first schema is made.
 */
export function validateWithoutEval(): void {
  config({ jitless: true });
}
