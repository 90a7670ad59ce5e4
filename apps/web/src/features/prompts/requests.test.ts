import { afterEach, expect, it, vi } from 'vitest';
import { countUse } from './requests.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['can not be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'refuses',
    () => Promise.resolve(Response.json({ error: 'No.', code: 'prompt_not_found' }, { status: 404 })),
  ],
])('a use of a prompt that the server %s to count disturbs nobody', async (_how, answer) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  await expect(countUse('7f3c')).resolves.toBeUndefined();
  expect(fetched).toHaveBeenCalledOnce();
});
