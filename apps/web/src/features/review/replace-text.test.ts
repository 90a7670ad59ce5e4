import { limits } from '@verso/contracts';
import { expect, it, vi } from 'vitest';
import { replaceText } from './replace-text.ts';

const request = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api.ts', () => ({ request }));

it('replaces in more units than a request may have, as if it was one', async () => {
  const sizes: number[] = [];
  request.mockImplementation(async (_schema: unknown, _route: string, input: unknown) => {
    const { ids } = (input as { body: { ids: string[] } }).body;
    sizes.push(ids.length);
    return {
      applied: true,
      changed: 1,
      refused: 2,
      units: [],
      changed_ids: ids.slice(0, 1),
      changed_at: ids[0],
    };
  });
  const search = { find: 'a', replacement: 'b', apply: true };
  const options = { match_case: false, whole_words: false, regular_expression: false };
  const ids = Array.from({ length: limits.replacedUnits * 2 + 1 }, (_, index) => `u${index}`);
  const parts: number[] = [];
  const answer = await replaceText('t', { ...search, ...options }, ids, (done) => parts.push(done.changed));
  expect(sizes).toEqual([limits.replacedUnits, limits.replacedUnits, 1]);
  expect(parts).toEqual([1, 2]);
  expect(answer).toMatchObject({ changed: 3, refused: 6, changed_ids: ['u0', 'u5000', 'u10000'] });
  expect(answer.times).toEqual(['u0', 'u5000', 'u10000']);
});
