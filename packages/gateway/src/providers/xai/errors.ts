import type { ErrorRule } from '../../provider/error-rules.ts';

/** https://docs.x.ai/docs/key-information/debugging. A wrong key returns 400, missing credit 403. */
export const errorRules: readonly ErrorRule[] = [
  { message: /incorrect API key|API key is (blocked|disabled)/i, code: 'auth' },
  { message: /credits|spending limit/i, code: 'quota' },
  { status: 400, message: /maximum prompt length|context length/i, code: 'context_too_long' },
  { message: /content violates usage guidelines/i, code: 'content_filtered' },
];
