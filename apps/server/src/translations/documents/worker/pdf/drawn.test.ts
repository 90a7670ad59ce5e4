import { expect, it } from 'vitest';
import { drawnOn, type OperatorNames, operatorNames } from './drawn.ts';
import { withDrawn } from './with-drawn.ts';

/** Each operator has its place in this list as number. */
const names = [...operatorNames, 'fill'] as const;
const ops = Object.fromEntries(names.map((name, index) => [name, index])) as OperatorNames & { fill: number };

/** A page of 100 points whose origin is at the bottom. */
const page = { width: 100, height: 100, transform: [1, 0, 0, -1, 0, 100] };

function draw(...operators: readonly (readonly [(typeof names)[number], ...unknown[]])[]) {
  return drawnOn(
    {
      names: operators.map(([name]) => ops[name as keyof OperatorNames]),
      args: operators.map(([, ...args]) => args),
    },
    ops,
    page,
  );
}

const glyphs = (text: string) => [...text].map((unicode) => ({ unicode, width: 500 }));

it('has filled areas and pictures, in points from the top of the page', () => {
  const { boxes } = draw(
    ['constructPath', ops.fill, [], [10, 60, 40, 90]],
    ['save'],
    ['transform', 20, 0, 0, 20, 50, 10],
    ['paintImageXObject', 'picture'],
    ['restore'],
  );
  expect(boxes).toEqual([
    { kind: 'shape', x: 10, y: 10, width: 30, height: 30 },
    { kind: 'picture', x: 50, y: 70, width: 20, height: 20 },
  ]);
});

it('has texts with the clip at their place, until the state is restored', () => {
  const { texts } = draw(
    ['setFont', 'font', 10],
    ['save'],
    ['clip'],
    ['constructPath', ops.endPath, [], [0, 80, 20, 100]],
    ['beginText'],
    ['setTextMatrix', [1, 0, 0, 1, 5, 90]],
    ['showText', glyphs('Total')],
    ['restore'],
    ['beginText'],
    ['moveText', 60, 90],
    ['showText', glyphs('12')],
  );
  expect(texts).toMatchObject([
    { text: 'Total', x: 5, y: 10, width: 25, size: 10, clip: { x: 0, y: 0, width: 20, height: 20 } },
    { text: '12', x: 60, y: 10, width: 10, clip: undefined },
  ]);
});

it('gives a text the clip of its own cell when it runs over the next one', () => {
  const piece = (text: string, x: number) => ({
    text,
    x,
    y: 10,
    width: text.length * 5,
    size: 10,
    clip: { x: x + 5, y: 0, width: 30, height: 20 },
  });
  const item = (text: string, x: number) => ({
    text,
    x,
    y: 0,
    width: text.length * 5,
    height: 12,
    rtl: false,
  });
  const texts = [piece('Existing', 0), piece(' Proposed', 32), piece('Existing', 74)];
  const items = withDrawn([item('Existing', 0), item('Proposed', 35), item('Existing', 74)], texts, 100);
  expect(items.map(({ text, clip }) => [text, clip?.x])).toEqual([
    ['Existing', 5],
    ['Proposed', 37],
    ['Existing', 79],
  ]);
});

it('separates text that was joined from cells with other clips, and adds what is below the page', () => {
  const clip = { x: 0, y: 0, width: 20, height: 20 };
  const text = (written: string, x: number, y: number, own?: typeof clip) => ({
    text: written,
    x,
    y,
    width: written.length * 5,
    size: 10,
    clip: own,
  });
  const joined = { text: 'Total 12', x: 5, y: 0, width: 65, height: 12, rtl: false };
  const items = withDrawn(
    [joined],
    [text('Total', 5, 10, clip), text('12', 60, 10), text('Below', 5, 110)],
    100,
  );
  expect(items).toEqual([
    { text: 'Total', x: 5, y: 0, width: 25, height: 12, rtl: false, clip },
    { text: '12', x: 60, y: 0, width: 10, height: 12, rtl: false },
    { text: 'Below', x: 5, y: 100, width: 25, height: 12, rtl: false },
  ]);
});

it('gives each of many texts in a line the clip at its place', () => {
  const texts = Array.from({ length: 5_000 }, (_, index) => ({
    text: 'ab',
    x: 20 * ((index * 7) % 5_000),
    y: 50 + (index % 2) / 2,
    width: 10,
    size: 10,
    clip: { x: 20 * ((index * 7) % 5_000), y: 40, width: 15, height: 12 },
  }));
  const items = texts.map(({ text, x, y, width }) => ({
    text,
    x,
    y: y - 10,
    width,
    height: 12,
    rtl: false,
  }));
  const found = withDrawn(items, texts, 100);
  expect(found.map(({ clip }) => clip)).toEqual(texts.map(({ clip }) => clip));
});
