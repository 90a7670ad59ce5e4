import { expect, test } from 'vitest';
import { compareLayout } from './compare-layout.ts';
import type { PageItem } from './model.ts';

type Place = Pick<PageItem, 'text' | 'x' | 'y'>;

/** A page of 300 points with lines ten points high, five points for each character. */
const document = (places: readonly Place[], units = places.map(({ text }) => text)) => ({
  units: units.map((text, index) => ({ id: String(index), text })),
  pages: [
    {
      width: 300,
      height: 300,
      items: places.map((place) => ({ ...place, width: place.text.length * 5, height: 10, rtl: false })),
    },
  ],
});
const problemsOf = (...documents: Parameters<typeof compareLayout>) =>
  compareLayout(...documents).map(({ unit, problem }) => `${unit} ${problem}`);

const original = document([
  { text: 'Title', x: 20, y: 20 },
  { text: 'Source of it', x: 200, y: 20 },
]);

test('finds nothing where the longer text has room', () => {
  const translated = document([
    { text: 'A longer title', x: 20, y: 20 },
    { text: 'Quelle', x: 200, y: 20 },
  ]);
  expect(problemsOf(original, translated)).toEqual([]);
});

test('finds texts that run over each other', () => {
  const translated = document([
    { text: 'A title that is much longer than before', x: 20, y: 20 },
    { text: 'Quelle', x: 200, y: 23 },
  ]);
  expect(problemsOf(original, translated)).toEqual(['0 overlap', '1 overlap']);
});

test('finds a cell that runs over a number, which is no unit', () => {
  const numbers = { text: '25320', x: 120, y: 20 };
  const before = document([{ text: 'Davis', x: 20, y: 20.5 }, numbers], ['Davis']);
  const after = document(
    [{ text: 'Jefferson Davis of Mississippi', x: 20, y: 20.5 }, numbers],
    ['Jefferson Davis of Mississippi'],
  );
  expect(problemsOf(before, after)).toEqual(['0 overlap']);
});

test('finds a text that leaves the page', () => {
  const translated = document([
    { text: 'Titel', x: 20, y: 20 },
    { text: 'A source with a long name', x: 200, y: 20 },
  ]);
  expect(problemsOf(original, translated)).toEqual(['1 off-page']);
});

test('finds a long text of which the last lines are not drawn', () => {
  const first = 'A paragraph in a frame of exact height, so that';
  const before = document([{ text: first, x: 20, y: 20 }], [first]);
  const after = document([{ text: first, x: 20, y: 20 }], [`${first} the last line is gone.`]);
  expect(problemsOf(before, after)).toEqual(['0 cut-off']);
});

test('does not report what overlaps in the original, too', () => {
  const places = [
    { text: 'Watermark', x: 20, y: 20 },
    { text: 'Text above it', x: 20, y: 22 },
  ];
  expect(problemsOf(document(places), document(places))).toEqual([]);
});
