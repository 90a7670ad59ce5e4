import type { ErrorRule } from '../../provider/error-rules.ts';
import { asFields, type Failure } from '../../provider/failure.ts';

/**
 * https://ai.google.dev/gemini-api/docs/troubleshooting. Every 429 suggests to check plan and billing; only the violated
 * quota distinguishes the limits per minute and per day.
 */
export const errorRules: readonly ErrorRule[] = [
  { status: 400, message: /API key (not valid|expired|not found)/i, code: 'auth' },
  { status: 400, kind: /FAILED_PRECONDITION/, code: 'quota' },
  {
    status: 400,
    message: /token count .{0,100}exceeds|exceeds the maximum number of tokens/i,
    code: 'context_too_long',
  },
  { status: 429, details: /"quotaId":"[^"]*PerDay/, code: 'quota' },
  { status: 429, message: /credits are depleted/i, code: 'quota' },
  { kind: /RESOURCE_EXHAUSTED/, code: 'rate_limited' },
  { kind: /UNAVAILABLE|INTERNAL/, code: 'overloaded' },
  { kind: /DEADLINE_EXCEEDED/, code: 'timeout' },
];

/** `google.rpc.RetryInfo` among the error's details: "retryDelay": "34.07s". There is no Retry-After header. */
export function retryAfterMs(failure: Failure): number | undefined {
  const { details } = asFields(failure.details);
  if (!Array.isArray(details)) return undefined;
  const info: unknown = details.find((detail) => String(asFields(detail)['@type']).endsWith('RetryInfo'));
  const seconds = Number.parseFloat(String(asFields(info).retryDelay));
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
