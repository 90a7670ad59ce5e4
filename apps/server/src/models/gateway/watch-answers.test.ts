import { ModelCallError, type ModelEvent, type ModelGateway } from '@verso/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAnswers } from './watch-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = { purpose: 'translate', system: '', prompt: '', maxOutputTokens: 1, attempt: 1 } as const;
const text: ModelEvent = { type: 'text', text: 'a' };

/** Watches calls; each call gets the next of `answers`. */
function watching(...answers: (() => Promise<ModelEvent>)[]) {
  const reported: (string | null)[] = [];
  const models: ModelGateway = {
    async *stream() {
      yield await (answers.shift() ?? (async () => text))();
    },
  };
  const watched = watchAnswers(models, (silence) => reported.push(silence?.code ?? null));
  const call = async () => {
    for await (const _ of watched.stream(request, new AbortController().signal));
  };
  return { reported, call };
}

const fail = async () => {
  throw new ModelCallError('overloaded', 'boom');
};

test('reports a failing provider at once, and only once until a call is answered', async () => {
  const { reported, call } = watching(fail, fail);
  await expect(call()).rejects.toThrow();
  expect(reported).toEqual(['overloaded']);
  await expect(call()).rejects.toThrow();
  expect(reported).toEqual(['overloaded']);
  await call();
  expect(reported).toEqual(['overloaded', null]);
});

test('reports a provider that accepts a call and stays silent', async () => {
  const { promise, resolve } = Promise.withResolvers<ModelEvent>();
  const { reported, call } = watching(() => promise);
  const ended = call();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reported).toEqual(['no_answer_yet']);
  resolve(text);
  await ended;
  expect(reported).toEqual(['no_answer_yet', null]);
});

test('reports neither answered calls nor failures that are not outages', async () => {
  const { reported, call } = watching(
    async () => text,
    async () => {
      throw new ModelCallError('content_filtered', 'refused');
    },
  );
  await call();
  await expect(call()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual([]);
});
