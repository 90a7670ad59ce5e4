import type { ErrorRule } from '../../provider/error-rules.ts';

/** https://platform.openai.com/docs/guides/error-codes */
export const errorRules: readonly ErrorRule[] = [
  { kind: /insufficient_quota|billing_(hard_limit|not_active)/, code: 'quota' },
  { kind: /context_length_exceeded/, code: 'context_too_long' },
  { kind: /content_policy_violation|content_filter|invalid_prompt/, code: 'content_filtered' },
  { kind: /invalid_api_key|authentication/, code: 'auth' },
  { kind: /rate_limit/, code: 'rate_limited' },
  { kind: /overloaded|server_error/, code: 'overloaded' },
];
