import { limits } from '@verso/contracts';
import { expect, it, vi } from 'vitest';
import type { Follow, Progress } from '../../lib/work.ts';
import { replaceText } from './replace-text.ts';

const requestWork = vi.hoisted(() => vi.fn());
vi.mock('../../lib/work.ts', () => ({ requestWork }));

const search = { find: 'a', replacement: 'b', apply: true };
const options = { match_case: false, whole_words: false, regular_expression: false };
const ids = Array.from({ length: limits.replacedUnits * 2 + 1 }, (_, index) => `u${index}`);
const { signal } = new AbortController();
const idsIn = (input: unknown) => (input as { body: { ids: string[] } }).body.ids;
const answerFor = (first: string) => ({
  applied: true,
  changed: 1,
  refused: 2,
  units: [],
  changed_ids: [first],
  changed_at: first,
});

it('replaces in more units than a request may have, as if it was one', async () => {
  const sizes: number[] = [];
  requestWork.mockImplementation(async (_schema, _route, input: unknown, { onProgress }: Follow) => {
    const among = idsIn(input);
    sizes.push(among.length);
    onProgress({ done: 1, total: 1 });
    return { isCanceled: false, result: answerFor(among[0] ?? '') };
  });
  const parts: number[] = [];
  const steps: Progress[] = [];
  const { isCanceled, result } = await replaceText('t', { ...search, ...options }, ids, {
    signal,
    onProgress: (step) => steps.push(step),
    expected: 3,
    onPart: (done) => parts.push(done.changed),
  });
  expect(sizes).toEqual([limits.replacedUnits, limits.replacedUnits, 1]);
  expect(parts).toEqual([1, 2, 3]);
  expect(steps).toEqual([1, 2, 3].map((done) => ({ done, total: 3 })));
  expect(isCanceled).toBe(false);
  expect(result).toMatchObject({ changed: 3, refused: 6, changed_ids: ['u0', 'u5000', 'u10000'] });
  expect(result?.times).toEqual(['u0', 'u5000', 'u10000']);
});

it('keeps what it has replaced when it is canceled', async () => {
  const results = [
    { isCanceled: false, result: answerFor('u0') },
    { isCanceled: true, result: null },
  ];
  requestWork.mockImplementation(async () => results.shift());
  const following = { signal, onProgress: () => undefined, expected: undefined };
  const canceled = await replaceText('t', { ...search, ...options }, ids, following);
  expect(canceled).toMatchObject({ isCanceled: true, result: { changed: 1, changed_ids: ['u0'] } });
  expect(results).toEqual([]);
});
