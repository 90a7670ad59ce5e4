import type { ModelCallErrorCode, ProviderId } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { errorCode } from './error-rules.ts';
import type { Failure } from './failure.ts';

/** Errors as the servers write them: code, status, names, message. */
const said: readonly (readonly [ModelCallErrorCode, number, string, string])[] = [
  ['context_too_long', 400, 'invalid_request_error', 'prompt is too long: 213462 tokens > 200000 maximum'],
  [
    'context_too_long',
    400,
    'invalid_request_error',
    'input length and `max_tokens` exceed context limit: 1 + 2 > 3',
  ],
  ['context_too_long', 400, 'InvalidParameter', 'Range of input length should be [1, 30720]'],
  [
    'context_too_long',
    500,
    'InternalError.Algo.InvalidParameter',
    'Range of input length should be [1, 6000]',
  ],
  ['context_too_long', 400, 'exceed_context_size_error', 'request (5000 tokens) exceeds it'],
  ['context_too_long', 400, '', 'the request exceeds the available context size, try increasing it'],
  ['context_too_long', 400, 'BadRequestError', "This model's maximum context length is 4096 tokens."],
  [
    'context_too_long',
    400,
    '',
    "'max_tokens' is too large: 16384. This model's maximum context length is 8192 tokens",
  ],
  ['context_too_long', 400, '', 'The prompt (total length 25938) is too long to fit into the model'],
  [
    'context_too_long',
    400,
    '',
    "The input (210000 tokens) is longer than the model's context length (200000 tokens).",
  ],
  ['context_too_long', 500, '', 'Requested tokens (5000) exceed context window of 512'],
  ['context_too_long', 400, '', 'prompt too long; exceeded max context length by 12 tokens'],
  [
    'context_too_long',
    400,
    '',
    'The model is loaded with context length of only 4096 tokens, which is not enough.',
  ],
  [
    'context_too_long',
    400,
    'INVALID_ARGUMENT',
    'The input token count (1200000) exceeds the maximum number of tokens',
  ],
  ['context_too_long', 400, '', 'too large for model with 32768 maximum context length'],
  ['context_too_long', 400, '', 'too many tokens: size limit exceeded by 19296 tokens.'],
  [
    'context_too_long',
    422,
    'validation',
    'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096',
  ],
  ['context_too_long', 400, '', 'Please reduce the length of the messages or completion.'],
  [
    'context_too_long',
    413,
    'tokens rate_limit_exceeded',
    'Request too large for model `x` on tokens per minute (TPM)',
  ],
  [
    'context_too_long',
    400,
    '',
    'This model maximum prompt length is 131072 but the request contains 537812 tokens',
  ],
  ['context_too_long', 400, '1261', 'Prompt exceeds max length'],
  ['content_filtered', 400, 'invalid_request_error', 'Content Exists Risk'],
  ['content_filtered', 400, 'data_inspection_failed', 'Output data may contain inappropriate content.'],
  ['content_filtered', 400, 'DataInspectionFailed', ''],
  ['content_filtered', 400, 'content_filter', 'The response was filtered'],
  ['content_filtered', 400, '', "triggering Azure OpenAI's content management policy"],
  ['content_filtered', 400, '1301', '系统检测到输入或生成内容可能包含不安全或敏感内容'],
  ['content_filtered', 400, 'InputTextSensitiveContentDetected', ''],
  ['content_filtered', 400, '', 'The request was rejected because it was considered high risk'],
  ['quota', 429, 'insufficient_quota', 'You exceeded your current quota'],
  ['quota', 400, 'Arrearage', 'Access denied, please make sure your account is in good standing.'],
  ['quota', 403, 'insufficient_user_quota', ''],
  ['quota', 402, '', 'Insufficient Balance'],
  ['auth', 400, '', 'Incorrect API key provided'],
  ['auth', 400, 'InvalidApiKey', 'Invalid API-key provided.'],
  ['rate_limited', 429, 'Throttling.RateQuota', 'Too many tokens, please wait before trying again.'],
  ['rate_limited', 429, '', 'Requests rate limit exceeded'],
  ['overloaded', 503, 'unavailable_error', 'Loading model'],
  ['overloaded', 500, '', 'Jinja Exception: Something'],
  ['bad_request', 400, 'upstream_api_error', 'The model x does not exist'],
  ['bad_request', 404, 'not_found_error', 'model "x" not found, try pulling it first'],
];

it('reads an error in an answer by its name when it has no status', () => {
  const refused = {
    status: undefined,
    kind: 'InvalidParameter',
    message: 'No',
    details: {},
    retryAfterMs: undefined,
  };
  expect(errorCode(new Error(), refused, 'openai-compatible')).toBe('bad_request');
  expect(errorCode(new Error(), { ...refused, kind: 'x' }, 'openai-compatible')).toBe('network');
});

function codeOf([, status, kind, message]: (typeof said)[number], provider: ProviderId): ModelCallErrorCode {
  const failure: Failure = { status, kind, message, details: {}, retryAfterMs: undefined };
  return errorCode(new Error(), failure, provider);
}

describe('the meaning of an error at a compatible server', () => {
  it.each(said)('%s: %s %s "%s"', (...row) => expect(codeOf(row, 'openai-compatible')).toBe(row[0]));
});

it('does not depend on the provider for the words of any of them', () => {
  const worded = said.filter(([, , kind]) => !/^\d+$/.test(kind));
  for (const provider of ['openai', 'anthropic', 'deepseek', 'azure-openai', 'xai'] as const)
    for (const row of worded)
      expect([provider, row[3], codeOf(row, provider)]).toEqual([provider, row[3], row[0]]);
});

it('keeps words that mean something else at one provider to that provider', () => {
  const credits = ['quota', 403, '', 'You have used all credits'] as const;
  expect(codeOf(credits, 'xai')).toBe('quota');
  expect(codeOf(credits, 'openai-compatible')).toBe('auth');
  expect(codeOf(['bad_request', 400, 'api_error', ''], 'anthropic')).toBe('overloaded');
});

it('takes time in proportion to the length of a message', () => {
  const failure = (message: string): Failure => ({
    status: 400,
    kind: '',
    message,
    details: {},
    retryAfterMs: undefined,
  });
  const startedAt = performance.now();
  for (const part of ['prompt (', 'token count ', 'does not support system ', ' '])
    errorCode(new Error(), failure(part.repeat(1_000_000 / part.length)), 'openai-compatible');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
