import type { ErrorRule } from '../../provider/error-rules.ts';

/** https://api-docs.deepseek.com/quick_start/error_codes. Other statuses have their default meaning. */
export const errorRules: readonly ErrorRule[] = [
  { message: /insufficient balance/i, code: 'quota' },
  { status: 400, message: /maximum context length/i, code: 'context_too_long' },
  { message: /content exists risk/i, code: 'content_filtered' },
];
