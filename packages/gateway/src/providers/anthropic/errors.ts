import type { ErrorRule } from '../../provider/error-rules.ts';

/** https://docs.anthropic.com/en/api/errors. The kinds also apply alone: errors can occur inside a 200 stream. */
export const errorRules: readonly ErrorRule[] = [
  { message: /credit balance is too low/i, code: 'quota' },
  { kind: /billing_error/, code: 'quota' },
  { message: /prompt is too long|exceed(s)? (the )?context/i, code: 'context_too_long' },
  { kind: /request_too_large/, code: 'context_too_long' },
  { kind: /authentication_error|permission_error/, code: 'auth' },
  { kind: /rate_limit_error/, code: 'rate_limited' },
  { kind: /overloaded_error|api_error/, code: 'overloaded' },
  { kind: /timeout_error/, code: 'timeout' },
  // The SDK's message for a first event that is not JSON.
  { message: /Expected a normalized Anthropic stream error/, code: 'malformed' },
  { message: /content filtering policy/i, code: 'content_filtered' },
];
