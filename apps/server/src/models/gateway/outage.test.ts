import { ModelCallError, type ModelCallErrorCode, type ModelEvent } from '@verso/contracts';
import { expect, test } from 'vitest';
import { boundOutage } from './outage.ts';

type Answer = { readonly code: ModelCallErrorCode; readonly retryAfterMs?: number } | 'text';

/** Makes one call a second; each is answered by the next of `answers`. */
async function callsOf(...answers: readonly Answer[]): Promise<readonly string[]> {
  let now = 0;
  const queue = [...answers];
  const models = {
    async *stream(): AsyncGenerator<ModelEvent> {
      const answer = queue.shift();
      if (answer === undefined || answer === 'text') yield { type: 'text', text: 'a' };
      else throw new ModelCallError(answer.code, 'said the provider', answer);
    },
  };
  const bounded = boundOutage(models, 3000, { now: () => new Date(now) });
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
const patient = 'overloaded: said the provider';
const atAnEnd = 'no_route: said the provider';

test('an outage is borne for a while, and then ends the job with the reason', async () => {
  expect(await callsOf(...Array(5).fill(overloaded))).toEqual([...Array(4).fill(patient), atAnEnd]);
});

test('a next try that would come too late is not waited for', async () => {
  expect(await callsOf({ ...overloaded, retryAfterMs: 3001 })).toEqual([atAnEnd]);
  expect(await callsOf({ ...overloaded, retryAfterMs: 3000 })).toEqual([patient]);
});

test('an answer in between starts the patience anew', async () => {
  const outcomes = await callsOf(overloaded, overloaded, 'text', overloaded, overloaded, overloaded);
  expect(outcomes).toEqual([patient, patient, 'text', patient, patient, patient]);
});

test('a provider that asks to wait is waited for, and other failures are left as they are', async () => {
  expect(await callsOf({ code: 'rate_limited', retryAfterMs: 60_000 }, { code: 'auth' })).toEqual([
    'rate_limited: said the provider',
    'auth: said the provider',
  ]);
});

test('a rest after the failures of others is told at once, one after its own is part of the outage', async () => {
  const paused = { code: 'paused', retryAfterMs: 1000 } as const;
  expect(await callsOf(paused, overloaded, paused, paused, paused)).toEqual([
    'paused: said the provider',
    patient,
    patient,
    patient,
    atAnEnd,
  ]);
});
