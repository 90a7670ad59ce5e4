import { JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import type { ModelCallErrorCode } from '@verso/contracts';
import type { Failure } from './failure.ts';

/** A row of a provider's error table. All given conditions must hold. */
export interface ErrorRule {
  readonly status?: number;
  /** Tested against the provider's names for the error. */
  readonly kind?: RegExp;
  readonly message?: RegExp;
  /** Tested against the JSON of the error object, for nested information. */
  readonly details?: RegExp;
  readonly code: ModelCallErrorCode;
}

/** The default meaning of a status (RFC 9110 §15, RFC 6585 §4). */
const codeByStatus: Readonly<Record<number, ModelCallErrorCode>> = {
  400: 'bad_request',
  401: 'auth',
  402: 'quota',
  403: 'auth',
  404: 'bad_request',
  408: 'timeout',
  409: 'overloaded',
  413: 'context_too_long',
  422: 'bad_request',
  429: 'rate_limited',
  504: 'timeout',
};

/**
 * The code of a failure: the first matching rule, then the status, then the type of the error. A body that can't be parsed
 * has status 200; without a status, there was no answer.
 */
export function errorCode(error: unknown, failure: Failure, rules: readonly ErrorRule[]): ModelCallErrorCode {
  const rule = rules.find((candidate) => fits(candidate, failure));
  if (rule !== undefined) return rule.code;
  if (failure.status !== undefined && failure.status >= 400) {
    return codeByStatus[failure.status] ?? (failure.status >= 500 ? 'overloaded' : 'bad_request');
  }
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return 'malformed';
  return failure.status === undefined ? 'network' : malformedOrCutOff(error);
}

function fits(rule: ErrorRule, failure: Failure): boolean {
  return (
    (rule.status === undefined || rule.status === failure.status) &&
    (rule.kind === undefined || rule.kind.test(failure.kind)) &&
    (rule.message === undefined || rule.message.test(failure.message)) &&
    (rule.details === undefined || rule.details.test(JSON.stringify(failure.details) ?? ''))
  );
}

/** Status 200 and still an error: the body was not JSON, or the connection broke during reading. */
function malformedOrCutOff(error: unknown): ModelCallErrorCode {
  const cause = error instanceof Error ? error.cause : undefined;
  const unreadable = JSONParseError.isInstance(cause) || TypeValidationError.isInstance(cause);
  return unreadable || cause === undefined ? 'malformed' : 'network';
}
