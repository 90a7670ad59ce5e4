import type { ErrorRule } from '../../provider/error-rules.ts';

/** https://api-docs.deepseek.com/quick_start/error_codes. The statuses speak for themselves but for these. */
export const errorRules: readonly ErrorRule[] = [
  { message: /insufficient balance/i, code: 'quota' },
  { status: 400, message: /maximum context length/i, code: 'context_too_long' },
  { message: /content exists risk/i, code: 'content_filtered' },
];
