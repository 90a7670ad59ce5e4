import { expect, test } from 'vitest';
import { layOut, placeAt, topOf, unitAt } from './layout.ts';

const layout = layOut(
  [
    { width: 600, height: 800 },
    { width: 300, height: 400 },
  ],
  300,
);

test('pages are scaled to the widest one', () => {
  expect(layout).toMatchObject({ scale: 0.5, heights: [400, 200], tops: [14, 428], height: 642 });
});

test.each([0, 0.25, 1, 1.5])('place %f is found again at its distance from the top', (place) => {
  expect(placeAt(layout, topOf(layout, place))).toBeCloseTo(place);
});

test('a gap belongs to the end of the page before it', () => {
  expect(placeAt(layout, 420)).toBe(1);
  expect(placeAt(layout, 0)).toBe(0);
});

test('a click selects the smallest text at its point', () => {
  const areas = new Map([
    ['cell', [{ page: 1, x: 0, y: 0, width: 100, height: 20 }]],
    ['word', [{ page: 1, x: 10, y: 5, width: 20, height: 10 }]],
  ]);
  expect(unitAt(areas, 1, 15, 8)).toBe('word');
  expect(unitAt(areas, 1, 60, 8)).toBe('cell');
  expect(unitAt(areas, 0, 15, 8)).toBeNull();
});
