import { describe, expect, it } from 'vitest';
import { ModelCallError, type ModelCallErrorCode } from './model-call.ts';

describe('a failed model call', () => {
  it.each([
    ['rate_limited', true],
    ['overloaded', true],
    ['timeout', true],
    ['network', true],
    ['malformed', true],
    ['paused', true],
    ['budget_exhausted', true],
    ['auth', false],
    ['quota', false],
    ['bad_request', false],
    ['content_filtered', false],
    ['context_too_long', false],
    ['truncated', false],
    ['no_route', false],
    ['aborted', false],
  ] satisfies readonly (readonly [ModelCallErrorCode, boolean])[])(
    'with code %s may succeed later: %s',
    (code, retryable) => expect(new ModelCallError(code, '').retryable).toBe(retryable),
  );

  it('keeps what is known about it', () => {
    const cause = new Error('socket closed');
    const options = { retryAfterMs: 500, provider: 'openai', model: 'gpt-4o', cause };
    expect(new ModelCallError('network', 'No answer', options)).toMatchObject({
      name: 'ModelCallError',
      code: 'network',
      message: 'No answer',
      ...options,
    });
  });

  it("has a storable message, whatever the provider's text", () => {
    expect(new ModelCallError('malformed', 'a\0b\ud83d').message).toBe('ab\ufffd');
  });
});
