import { describe, expect, it } from 'vitest';
import { ageOf, daysBetween, formatBytes, formatClock } from './format.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [25 * 1024 * 1024, '25 MB'],
    [25_490_881, '24.31 MB'],
    [3 * 1024 ** 3, '3 GB'],
  ])('formats %i as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [760, '12:40'],
    [3723, '1:02:03'],
    [-4, '0:00'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});

describe('ageOf', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:59:01Z', { unit: 'now' }],
    ['2026-11-21T12:00:30Z', { unit: 'now' }],
    ['2026-11-21T11:59:00Z', { unit: 'minutes', value: 1 }],
    ['2026-11-21T11:00:01Z', { unit: 'minutes', value: 59 }],
    ['2026-11-21T11:00:00Z', { unit: 'hours', value: 1 }],
    ['2026-11-20T12:00:01Z', { unit: 'hours', value: 23 }],
    ['2026-11-20T12:00:00Z', { unit: 'days', value: 1 }],
    ['2026-11-14T12:00:01Z', { unit: 'days', value: 6 }],
    ['2026-11-14T12:00:00Z', { unit: 'date' }],
  ])('returns the age of %s', (iso, age) => {
    expect(ageOf(iso, now)).toEqual(age);
  });
});

describe('daysBetween', () => {
  it('counts midnights, not hours', () => {
    expect(daysBetween(new Date(2026, 10, 20, 23, 59), new Date(2026, 10, 21, 0, 1))).toBe(1);
    expect(daysBetween(new Date(2026, 10, 21, 0, 1), new Date(2026, 10, 21, 23, 59))).toBe(0);
  });

  it('counts days of 23 and 25 hours as one', () => {
    expect(daysBetween(new Date(2026, 2, 28, 12), new Date(2026, 2, 30, 1))).toBe(2);
    expect(daysBetween(new Date(2026, 9, 24, 12), new Date(2026, 9, 26, 1))).toBe(2);
  });
});
