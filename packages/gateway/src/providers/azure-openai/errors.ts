import type { ErrorRule } from '../../provider/error-rules.ts';

/** https://learn.microsoft.com/azure/ai-foundry/openai/reference#rest-api-error-codes */
export const errorRules: readonly ErrorRule[] = [
  { kind: /content_filter|ResponsibleAIPolicyViolation/, code: 'content_filtered' },
  { kind: /context_length_exceeded/, code: 'context_too_long' },
  { kind: /insufficient_quota/, code: 'quota' },
  { status: 429, code: 'rate_limited' },
];
