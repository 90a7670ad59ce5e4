import { config } from 'zod';

/**
 * Makes schemas validate without generating code from strings, which content security policies forbid: a browser reports
 * even the attempt. Must be called before the first schema is created.
 */
export function validateWithoutEval(): void {
  config({ jitless: true });
}
