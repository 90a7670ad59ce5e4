import { describe, expect, it } from 'vitest';
import { forecast } from './response.ts';
import { windowOf } from './window.ts';

describe('forecast', () => {
  const of = (type: 'daily' | 'total', at: string) => {
    const now = new Date(at);
    return forecast(3, windowOf(type, now), now);
  };
  it.each([
    ['2026-03-04T12:00:00Z', 6],
    ['2026-03-04T18:00:00Z', 4],
    ['2026-03-04T00:30:00Z', null],
  ])('at %s returns %s', (at, expected) => expect(of('daily', at)).toBe(expected));

  it('returns null for a budget without an end', () => {
    expect(of('total', '2026-03-04T12:00:00Z')).toBeNull();
  });
});
