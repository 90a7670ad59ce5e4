import { describe, expect, it } from 'vitest';
import { givenDay, givenInstant } from './time.ts';

describe('a day in a request', () => {
  it.each(['2026-03-01', '2024-02-29', '0001-01-01', '9999-12-31'])('can be %s', (day) =>
    expect(givenDay().parse(day)).toBe(day),
  );
  it.each(['2026-02-29', '2026-3-1', '2026-03-01T00:00:00Z', ''])('cannot be %j', (day) =>
    expect(givenDay().safeParse(day).success).toBe(false),
  );
  it('is not before the first year of databases', () => {
    expect(givenDay().safeParse('0000-12-31').error?.issues).toMatchObject([{ message: 'is too early' }]);
  });
});

describe('an instant in a request', () => {
  it.each(['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.123456789Z', '0001-01-01T00:00:00Z'])(
    'can be %s',
    (instant) => expect(givenInstant().parse(instant)).toBe(instant),
  );
  it.each([
    '2026-03-01',
    '2026-03-01T12:00:00',
    '2026-03-01T25:00:00Z',
    '0000-12-31T23:59:59Z',
    `2026-03-01T12:00:00.${'1'.repeat(20)}Z`,
  ])('cannot be %s', (instant) => expect(givenInstant().safeParse(instant).success).toBe(false));
});
