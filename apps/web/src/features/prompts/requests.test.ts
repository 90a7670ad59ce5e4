import { afterEach, expect, it, vi } from 'vitest';
import { countUse } from './requests.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'returns an error',
    () => Promise.resolve(Response.json({ error: 'No.', code: 'prompt_not_found' }, { status: 404 })),
  ],
])('ignores errors when the server %s', async (_how, answer) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  await expect(countUse('7f3c')).resolves.toBeUndefined();
  expect(fetched).toHaveBeenCalledOnce();
});
