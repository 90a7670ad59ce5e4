import { ModelCallError, type ModelCallErrorCode, type ModelEvent } from '@verso/contracts';
import { expect, test } from 'vitest';
import { limitOutage } from './outage.ts';

type Answer = { readonly code: ModelCallErrorCode; readonly retryAfterMs?: number } | 'text';

/** Makes one call per second and returns the outcomes; each call gets the next of `answers`. */
async function callsOf(...answers: readonly Answer[]): Promise<readonly string[]> {
  let now = 0;
  const queue = [...answers];
  const models = {
    async *stream(): AsyncGenerator<ModelEvent> {
      const answer = queue.shift();
      if (answer === undefined || answer === 'text') yield { type: 'text', text: 'a' };
      else throw new ModelCallError(answer.code, 'provider message', answer);
    },
  };
  const bounded = limitOutage(models, 3000, { now: () => new Date(now) });
  const request = { purpose: 'translate', system: '', prompt: '', maxOutputTokens: 1, attempt: 1 } as const;
  const outcomes: string[] = [];
  for (const _ of answers) {
    try {
      for await (const event of bounded.stream(request, new AbortController().signal))
        outcomes.push(event.type);
    } catch (error) {
      outcomes.push(error instanceof ModelCallError ? `${error.code}: ${error.message}` : 'another error');
    }
    now += 1000;
  }
  return outcomes;
}

const overloaded = { code: 'overloaded' } as const;
const retryable = 'overloaded: provider message';
const ended = 'no_route: provider message';

test('ends the job with the reason after an outage of the maximum length', async () => {
  expect(await callsOf(...Array(5).fill(overloaded))).toEqual([...Array(4).fill(retryable), ended]);
});

test('does not wait for a retry that would come too late', async () => {
  expect(await callsOf({ ...overloaded, retryAfterMs: 3001 })).toEqual([ended]);
  expect(await callsOf({ ...overloaded, retryAfterMs: 3000 })).toEqual([retryable]);
});

test('restarts the timeout after an answer', async () => {
  const outcomes = await callsOf(overloaded, overloaded, 'text', overloaded, overloaded, overloaded);
  expect(outcomes).toEqual([retryable, retryable, 'text', retryable, retryable, retryable]);
});

test('passes on rate limits and permanent failures unchanged', async () => {
  expect(await callsOf({ code: 'rate_limited', retryAfterMs: 60_000 }, { code: 'auth' })).toEqual([
    'rate_limited: provider message',
    'auth: provider message',
  ]);
});

test('passes on a pause caused by other jobs, but counts one caused by its own calls as part of the outage', async () => {
  const paused = { code: 'paused', retryAfterMs: 1000 } as const;
  expect(await callsOf(paused, overloaded, paused, paused, paused)).toEqual([
    'paused: provider message',
    retryable,
    retryable,
    retryable,
    ended,
  ]);
});
