import { expect, it } from 'vitest';
import { areEnough, type Successes, withSuccess } from './successes.ts';

const none: Successes = { user: 'u', since: '2026-03-01T10:00:00.000Z', ids: [] };
const done = (id: string, completed_at = '2026-03-01T11:00:00.000Z') =>
  ({ id, status: 'completed', verdict: { kind: 'complete' }, completed_at }) as const;

it('requires three different successful translations', () => {
  const two = [done('a'), done('b'), done('a')].reduce(withSuccess, none);
  expect(areEnough(two)).toBe(false);
  expect(areEnough(withSuccess(two, done('c')))).toBe(true);
});

it('does not count failed translations, those that kept their source, or those from before the sign-in', () => {
  const kept = { kind: 'not-translated', units: 3, of: 4 } as const;
  expect(withSuccess(none, { ...done('a'), verdict: kept })).toBe(none);
  expect(withSuccess(none, { ...done('a'), status: 'failed' })).toBe(none);
  expect(withSuccess(none, done('a', '2026-03-01T09:00:00.000Z'))).toBe(none);
  expect(withSuccess(none, { ...done('a'), status: 'processing', completed_at: null })).toBe(none);
});
