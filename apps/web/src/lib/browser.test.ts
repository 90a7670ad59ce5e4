import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('names differ, also where there is no randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = new Set(Array.from({ length: 1000 }, randomId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
});
