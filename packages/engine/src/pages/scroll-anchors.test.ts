import { expect, test } from 'vitest';
import { correspondingPlace, scrollAnchors } from './scroll-anchors.ts';

const areas = (places: Readonly<Record<string, number>>) =>
  new Map(
    Object.entries(places).map(([id, place]) => [
      id,
      [{ page: Math.floor(place), x: 0, y: (place % 1) * 800, width: 10, height: 10 }],
    ]),
  );
const pages = (count: number) => Array.from({ length: count }, () => 800);

test('keeps the same text beside itself where the translation is longer', () => {
  const anchors = scrollAnchors(
    { units: areas({ a: 0.25, b: 1.5, header: 0.01 }), heights: pages(2) },
    { units: areas({ a: 0.5, b: 2.25, header: 0.01 }), heights: pages(3) },
  );
  expect(correspondingPlace(anchors, 0.25, 'original')).toBe(0.5);
  expect(correspondingPlace(anchors, 1.5, 'original')).toBe(2.25);
  expect(correspondingPlace(anchors, 2.25, 'translated')).toBe(1.5);
  expect(correspondingPlace(anchors, 2, 'original')).toBe(3);
  expect(correspondingPlace(anchors, 0, 'original')).toBe(0);
});

test('keeps pages beside each other when there are equally many', () => {
  const anchors = scrollAnchors(
    { units: areas({ a: 0.25 }), heights: pages(2) },
    { units: areas({ a: 0.75 }), heights: pages(2) },
  );
  expect(correspondingPlace(anchors, 0.25, 'original')).toBe(0.25);
});

test('ignores texts that moved against the order', () => {
  const anchors = scrollAnchors(
    { units: areas({ a: 0.5, note: 0.6, b: 1 }), heights: pages(2) },
    { units: areas({ a: 0.75, note: 2.9, b: 1.5 }), heights: pages(3) },
  );
  expect(correspondingPlace(anchors, 1, 'original')).toBe(1.5);
});
