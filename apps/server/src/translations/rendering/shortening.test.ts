import type { FitProblem } from '@verso/contracts';
import { expect, it } from 'vitest';
import { Shortening, type Trial } from './shortening.ts';

const trial = (unit: string, letters: number, candidates = 2): Trial => ({
  unit,
  letters,
  candidates: Array.from({ length: candidates }, (_, index) => ({
    target: [],
    letters: letters - 10 * (index + 1),
    problems: [],
  })),
});

function problem(unit: string, ...beside: readonly string[]): FitProblem {
  const area = { x: 0, y: 0, width: 1, height: 1 };
  return { unit, kind: 'overflow', page: 0, area, beside: [...beside], room: 0.8 };
}

const box = [problem('b', 'a', 'c', 'd')];
const texts = [trial('a', 50), trial('b', 100), trial('c', 60), trial('d', 40)];
const lengths = ({ chosen }: Shortening) =>
  Object.fromEntries([...chosen].map(([unit, { letters }]) => [unit, letters]));

it('shortens the longest text of a box first', () => {
  const shortening = new Shortening(texts, box);
  expect(lengths(shortening)).toEqual({ b: 90 });
  expect(shortening.proceed([], [])).toBe(true);
  expect(lengths(shortening)).toEqual({ b: 90 });
  expect(shortening.spared).toEqual(['c', 'a', 'd']);
});

it('shortens more of them while the box does not fit, then each further', () => {
  const shortening = new Shortening(texts, box);
  expect(shortening.proceed([problem('d', 'a', 'b', 'c')], [])).toBe(false);
  expect(lengths(shortening)).toEqual({ b: 90, c: 50 });
  shortening.proceed(box, []);
  expect(lengths(shortening)).toEqual({ b: 90, c: 50, a: 40, d: 30 });
  shortening.proceed(box, []);
  expect(lengths(shortening)).toEqual({ b: 80, c: 40, a: 30, d: 20 });
  expect(shortening.spared).toEqual([]);
  shortening.giveUp(box, []);
  expect(lengths(shortening)).toEqual({});
});

it('leaves other boxes alone', () => {
  const shortening = new Shortening([trial('x', 30), trial('y', 30)], [problem('x'), problem('y')]);
  expect(lengths(shortening)).toEqual({ x: 20, y: 20 });
  shortening.proceed([problem('y')], []);
  expect(lengths(shortening)).toEqual({ x: 20, y: 10 });
  shortening.giveUp([problem('y')], []);
  expect(lengths(shortening)).toEqual({ x: 20 });
});

it('replaces a text that the document refuses, by that of another unit when there is no further one', () => {
  const shortening = new Shortening([trial('a', 50), trial('b', 100, 1)], [problem('b', 'a')]);
  expect(shortening.proceed([], ['b'])).toBe(false);
  expect(lengths(shortening)).toEqual({ a: 40 });
});
