import { expect, it } from 'vitest';
import { measureFit } from './measure-fit.ts';
import type { DrawnBox, PageItem, TextBoxes } from './model.ts';

type Place = Pick<PageItem, 'text' | 'x' | 'y' | 'clip'>;

/** A page of 300 points with lines ten points high, five points for each character. */
const document = (
  places: readonly Place[],
  { units = places.map(({ text }) => text), drawn = [] as readonly DrawnBox[] } = {},
) => ({
  units: units.map((text, index) => ({ id: String(index), text })),
  pages: [
    {
      width: 300,
      height: 300,
      drawn,
      items: places.map((place) => ({ ...place, width: place.text.length * 5, height: 10, rtl: false })),
    },
  ],
});
const problemsOf = (...documents: Parameters<typeof measureFit>) =>
  measureFit(...documents).map(({ unit, problem }) => `${unit} ${problem}`);

const original = document([
  { text: 'Title', x: 20, y: 20 },
  { text: 'Source of it', x: 200, y: 20 },
]);

it('finds nothing where texts have room', () => {
  const translated = document([
    { text: 'A longer title', x: 20, y: 20 },
    { text: 'Quelle', x: 200, y: 20 },
  ]);
  expect(problemsOf(original, translated)).toEqual([]);
});

it('finds the text that has grown over another, and how much of it has room', () => {
  const translated = document([
    { text: 'A title that is much longer than before', x: 20, y: 20 },
    { text: 'Source of it', x: 200, y: 23 },
  ]);
  const [finding, ...others] = measureFit(original, translated);
  expect(finding).toMatchObject({ unit: '0', problem: 'overlap' });
  expect(finding?.room).toBeCloseTo(25 / (39 * 5));
  expect(others).toEqual([]);
});

it('finds a text that runs over text of no unit', () => {
  const numbers = { text: '25320', x: 120, y: 20 };
  const before = document([{ text: 'Davis', x: 20, y: 20.5 }, numbers], { units: ['Davis'] });
  const long = 'Jefferson Davis of Mississippi';
  const after = document([{ text: long, x: 20, y: 20.5 }, numbers], { units: [long] });
  expect(problemsOf(before, after)).toEqual(['0 overlap']);
});

it('finds a text that leaves the page', () => {
  const translated = document([
    { text: 'Titel', x: 20, y: 20 },
    { text: 'A source with a long name', x: 200, y: 20 },
  ]);
  expect(problemsOf(original, translated)).toEqual(['1 off-page']);
  // A shorter text may have moved there; it has all the room that the original's had.
  const moved = document([
    { text: 'Titel', x: 20, y: 20 },
    { text: 'Quelle', x: 280, y: 20 },
  ]);
  expect(measureFit(original, moved)).toMatchObject([{ unit: '1', problem: 'off-page', room: 1 }]);
});

it('finds a text of which a part is not drawn', () => {
  const first = 'A paragraph in a frame of exact height, so that';
  const before = document([{ text: first, x: 20, y: 20 }], { units: [first] });
  const after = document([{ text: first, x: 20, y: 20 }], { units: [`${first} the last line is gone.`] });
  expect(problemsOf(before, after)).toEqual(['0 cut-off']);
});

it('does not take letters for cut off that are in another order from right to left', () => {
  const [shown, whole] = [
    'فقرة في إطار بارتفاع ثابت حتى السطر الأخير منه',
    'فقرة في إطار بارتفاع ثابت حتى السطر الأخير منه كله هنا',
  ];
  const before = document([{ text: 'A paragraph in a frame', x: 20, y: 20 }]);
  const after = document([{ text: shown, x: 20, y: 20 }], { units: [whole] });
  expect(problemsOf(before, after)).toEqual([]);
});

it('finds a text that is clipped by its cell, which runs over nothing', () => {
  const clip = { x: 20, y: 18, width: 40, height: 14 };
  const number = { text: '1200', x: 62, y: 20 };
  const before = document([{ text: 'Total', x: 20, y: 20, clip }, number], { units: ['Total'] });
  const after = document([{ text: 'Gesamtsumme', x: 20, y: 20, clip }, number], { units: ['Gesamtsumme'] });
  expect(problemsOf(before, after)).toEqual(['0 cut-off']);
});

it('finds a centered text of which only the middle is drawn', () => {
  const clip = { x: 20, y: 18, width: 40, height: 14 };
  const before = document([{ text: 'Existing', x: 20, y: 20 }]);
  const after = document([{ text: 'ereits be', x: 18, y: 20, clip }], { units: ['Bereits bestehend'] });
  expect(problemsOf(before, after)).toEqual(['0 cut-off']);
});

it('finds a text that several cells share and the second one cuts off', () => {
  const places = (text: string, second: Place) => [{ text, x: 20, y: 20 }, second];
  const before = document(places('Existing', { text: 'Existing', x: 100, y: 20 }), { units: ['Existing'] });
  const clip = { x: 105, y: 20, width: 45, height: 10 };
  const after = (second: Place) => document(places('Existingung', second), { units: ['Existingung'] });
  expect(problemsOf(before, after({ text: 'Existingung', x: 100, y: 20, clip }))).toEqual(['0 cut-off']);
  expect(problemsOf(before, after({ text: 'Existingung', x: 100, y: 20 }))).toEqual([]);
});

it('finds a text that leaves the drawn shape around it, unless the shape has grown', () => {
  const shape = { kind: 'shape', x: 15, y: 15, width: 60, height: 20 } as const;
  const before = document([{ text: 'Button', x: 20, y: 20 }], { drawn: [shape] });
  const longer = [{ text: 'Schaltfläche', x: 20, y: 20 }];
  expect(problemsOf(before, document(longer, { drawn: [shape] }))).toEqual(['0 overflow']);
  // Another shape: it may be as small as it was meant to be.
  expect(problemsOf(before, document(longer, { drawn: [{ ...shape, width: 62.5 }] }))).toEqual([]);
});

it('takes what is drawn on most of a page for its background', () => {
  const drawn = [{ kind: 'shape', x: 0, y: 0, width: 290, height: 290 }] as const;
  const before = document([{ text: 'Source of it', x: 200, y: 20 }], { drawn });
  const after = document([{ text: 'As wide as the page.', x: 200, y: 20 }], { drawn });
  expect(problemsOf(before, after)).toEqual([]);
});

it('finds a text that runs over a picture', () => {
  const picture = { kind: 'picture', x: 100, y: 10, width: 100, height: 100 } as const;
  const before = document([{ text: 'Beside it', x: 20, y: 20 }], { drawn: [picture] });
  const after = document([{ text: 'Unmittelbar daneben', x: 20, y: 20 }], { drawn: [picture] });
  expect(problemsOf(before, after)).toEqual(['0 picture']);
});

it('finds the last text of a text box that has no room left, with the texts beside it', () => {
  const before = document([
    { text: 'First', x: 20, y: 20 },
    { text: 'Last', x: 20, y: 35 },
  ]);
  const after = document([
    { text: 'Erstens', x: 20, y: 20 },
    { text: 'Zuletzt', x: 20, y: 50 },
  ]);
  const box = { id: 'box', page: 0, x: 15, y: 15, width: 100, height: 35 };
  const boxes: TextBoxes = new Map([
    ['0', box],
    ['1', box],
  ]);
  expect(measureFit(before, after, boxes)).toMatchObject([{ unit: '1', problem: 'overflow', beside: ['0'] }]);
  // The box was on another page.
  const elsewhere = new Map(['0', '1'].map((unit) => [unit, { ...box, page: 1 }]));
  expect(measureFit(before, after, elsewhere)).toEqual([]);
});

it('finds numbers that have no room in their cells', () => {
  const before = document([{ text: '1,200', x: 20, y: 20 }], { units: [] });
  const after = document([{ text: '###', x: 20, y: 20 }], { units: [] });
  expect(problemsOf(before, after)).toEqual(['null hashes']);
  expect(problemsOf(after, after)).toEqual([]);
});

const box = { id: 'box', page: 0, x: 15, y: 15, width: 100, height: 20 };
/** A document with a problem, and what changes in its first text `without` it. */
interface Problem {
  readonly places: readonly [Place, ...Place[]];
  readonly without: Partial<Place>;
  readonly drawn?: readonly DrawnBox[];
  readonly boxes?: TextBoxes;
}

const problems: Readonly<Record<string, Problem>> = {
  'off-page': { places: [{ text: 'A source with a long name', x: 200, y: 20 }], without: { x: 20 } },
  'cut-off': {
    places: [{ text: 'Gesamtsumme', x: 20, y: 20, clip: { x: 20, y: 18, width: 40, height: 14 } }],
    without: { clip: { x: 20, y: 18, width: 80, height: 14 } },
  },
  overflow: { places: [{ text: 'Zuletzt', x: 20, y: 50 }], without: { y: 20 }, boxes: new Map([['0', box]]) },
  'overflow of a shape': {
    places: [{ text: 'Schaltfläche', x: 20, y: 20 }],
    without: { x: 16, text: 'Schalter' },
    drawn: [{ kind: 'shape', x: 15, y: 15, width: 60, height: 20 }],
  },
  picture: {
    places: [{ text: 'Unmittelbar daneben', x: 20, y: 20 }],
    without: { y: 200 },
    drawn: [{ kind: 'picture', x: 100, y: 10, width: 100, height: 100 }],
  },
  overlap: {
    places: [
      { text: 'Watermark', x: 20, y: 20 },
      { text: 'Text above it', x: 20, y: 22 },
    ],
    without: { y: 100 },
  },
};

it.each(Object.entries(problems))(
  'reports %s only where the original does not have it in the same text',
  (name, { places, without, drawn = [], boxes }) => {
    const withIt = document(places, { drawn });
    const [first, ...others] = places;
    const withoutIt = document([{ ...first, ...without }, ...others], { drawn });
    expect(problemsOf(withIt, withIt, boxes)).toEqual([]);
    expect(measureFit(withoutIt, withIt, boxes).map(({ problem }) => problem)).toEqual([name.split(' ')[0]]);
  },
);
