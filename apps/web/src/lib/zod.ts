/** Takes the place of `zod` in all modules, so that its setting precedes the first schema. */
import { config } from 'zod/v4';

// Schemas then validate without generating code from strings, which the content security policy forbids: a browser
// reports even the attempt.
config({ jitless: true });

export * from 'zod/v4';
