import { expect, test } from 'vitest';
import { RecentWork } from './recent-work.ts';

test('halves past work after each half-life', () => {
  let now = 0;
  const work = new RecentWork(1_000, () => now);
  work.add('a', 800);
  now = 1_000;
  expect(work.of('a')).toBe(400);
  work.add('a', 100);
  now = 2_000;
  expect(work.of('a')).toBe(250);
  expect(work.of('b')).toBe(0);
  work.add('b', 300);
  expect(work.most()).toBe(300);
  now = 3_000;
  work.add('a', 100);
  expect(work.most()).toBe(225);
});
