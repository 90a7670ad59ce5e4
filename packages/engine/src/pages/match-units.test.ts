import { expect, test } from 'vitest';
import { matchUnits } from './match-units.ts';
import type { PageItem, PageText } from './model.ts';

/** A page of lines, each ten points high and as wide as its text has characters. */
function page(...lines: readonly (string | Partial<PageItem>)[]): PageText {
  const items = lines.map((line, index): PageItem => {
    const text = typeof line === 'string' ? line : (line.text ?? '');
    const placed = { text, x: 0, y: index * 20, width: text.length, height: 10, rtl: false };
    return typeof line === 'string' ? placed : { ...placed, ...line };
  });
  return { width: 600, height: 800, items };
}
const unitsOf = (...texts: readonly string[]) => texts.map((text, index) => ({ id: String(index), text }));
/** The page and line of each area. */
const linesOf = (units: ReturnType<typeof unitsOf>, pages: readonly PageText[]) =>
  Object.fromEntries(
    [...matchUnits(units, pages)].map(([id, areas]) => [id, areas.map(({ page, y }) => `${page}:${y / 20}`)]),
  );

test('finds texts over lines and pages, with what is drawn between them', () => {
  const pages = [
    page('Quarterly report', 'The first paragraph', 'goes over two lines and', 'Page 1 of 2'),
    page('Quarterly report', 'continues here.', 'Another one.', 'Page 2 of 2'),
  ];
  const units = unitsOf('The first paragraph goes over two lines and continues here.', 'Another one.');
  expect(linesOf(units, pages)).toEqual({ 0: ['0:1', '0:2', '1:1'], 1: ['1:2'] });
});

test('finds texts despite ligatures, hyphenation, quotation marks and bullets', () => {
  const pages = [page('• The e\uFB03cient o\uFB03ce sup-', 'ports “all” forms')];
  expect(linesOf(unitsOf('The efficient office supports "all" forms'), pages)).toEqual({ 0: ['0:0', '0:1'] });
});

test('gives the part of a line that a text covers', () => {
  const [area] =
    matchUnits(unitsOf('abcdefghij', 'klmnopqrst'), [page('abcdefghij klmnopqrst')]).get('1') ?? [];
  expect(area).toMatchObject({ page: 0, x: 10.5, width: 10.5 });
});

test('counts from the right where text runs from right to left', () => {
  const text = 'مرحبا بالعالم';
  const found = matchUnits(unitsOf('مرحبا'), [page({ text, x: 100, width: 120, rtl: true })]).get('0');
  expect(found?.[0]?.x).toBe(170);
});

const pieces = (...places: readonly (readonly [text: string, x: number, font: string])[]): PageText => ({
  width: 600,
  height: 800,
  items: places.map(([text, x, font]) => ({
    text,
    x,
    y: 0,
    width: text.length * 5,
    height: 10,
    rtl: false,
    font,
  })),
});

test('finds texts of which another font draws letters in the gaps of the line', () => {
  const pages = [
    pieces(
      ['h lighthous  keeper', 5, 'Serif'],
      ['by the sea', 130, 'Serif'],
      ['Ṱ', 0, 'Sans'],
      ['ẽ', 60, 'Sans'],
      ['Ṱotal', 300, 'Sans'],
    ),
  ];
  const found = matchUnits(unitsOf('Ṱh lighthousẽ keeper by the sea', 'Ṱotal'), pages);
  expect(found.get('0')).toMatchObject([{ x: 5, width: 95 }, { x: 130 }]);
  expect(found.get('1')).toMatchObject([{ x: 300 }]);
});

test('keeps letters of another font that a long text only runs over', () => {
  const pages = [pieces(['Keepers of the lighthouse', 0, 'Serif'], ['oil', 60, 'Sans'])];
  expect([...matchUnits(unitsOf('oil'), pages).keys()]).toEqual(['0']);
});

test('keeps numbers in text from right to left, which another font draws', () => {
  const item = { y: 0, height: 12, width: 50, rtl: true };
  const items = [
    { ...item, text: 'חדר', x: 100, font: 'Hebrew' },
    { ...item, text: 'a1', x: 50, font: 'Latin', rtl: false },
  ];
  const found = matchUnits(unitsOf('a1'), [{ width: 600, height: 800, items }]);
  expect([...found.keys()]).toEqual(['0']);
});

test('assigns equal texts in order, and leaves those without a place', () => {
  const pages = [page('Total', 'First table', 'Total', 'Second table', 'Total')];
  const units = unitsOf('First table', 'Total', 'Second table', 'Total', 'Total', 'Total', 'Speaker notes');
  expect(linesOf(units, pages)).toEqual({
    0: ['0:1'],
    1: ['0:2'],
    2: ['0:3'],
    3: ['0:4'],
    4: ['0:0'],
  });
});

test('does not find short texts inside of words', () => {
  expect(linesOf(unitsOf('Art', 'No'), [page('Party', 'Notes', 'No Art')])).toEqual({
    0: ['0:2'],
    1: ['0:2'],
  });
});

test('finds texts of scripts without spaces', () => {
  expect(
    linesOf(unitsOf('日本語の文書', '翻訳です。'), [page('これは日本語の文書', 'の翻訳です。')]),
  ).toEqual({
    0: ['0:0'],
    1: ['0:1'],
  });
});

test('takes linear time for a document of one repeated text', () => {
  const lines = Array.from({ length: 20_000 }, () => 'The same text');
  const found = matchUnits(unitsOf(...lines), [page(...lines)]);
  expect(found.size).toBe(20_000);
});

test('finds the beginning of a text that is cut off at the end of a cell', () => {
  const pages = [page('Lanternsen', 'Wicks', 'Oil and more')];
  const [cut, other] = ['Lanternsenl', 'Oil and morning'];
  expect(linesOf(unitsOf(cut, other), pages)).toEqual({ 0: ['0:0'] });
});

test('prefers all of a text before the last one to a part of it after that', () => {
  const pages = [page('Example sheet 3', 'Another sheet', 'Example sheet 4')];
  expect(linesOf(unitsOf('Another sheet', 'Example sheet 3'), pages)).toEqual({ 0: ['0:1'], 1: ['0:0'] });
});

test('tells texts apart that begin alike', () => {
  const pages = [page('Alabama - Coosa', 'Alabama - Cullman', 'Alabama - Dale')];
  const units = unitsOf(
    'Alabama - Dale',
    'Alabama - Coosa',
    'Alabama - Cullman',
    'Alabama - Escambia and others',
  );
  expect(linesOf(units, pages)).toEqual({ 0: ['0:2'], 1: ['0:0'], 2: ['0:1'] });
});
