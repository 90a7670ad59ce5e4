import { expect, it } from 'vitest';
import { replacedFonts } from './replaced-fonts.ts';

/** A page of lines with the font that draws each. */
const document = (...lines: readonly (readonly [text: string, font: string])[]) => ({
  units: lines.map(([text], index) => ({ id: String(index), text })),
  pages: [
    {
      width: 300,
      height: 300,
      items: lines.map(([text, font], index) => ({
        text,
        x: 20,
        y: 20 * index,
        width: 5 * text.length,
        height: 12,
        rtl: false,
        font,
      })),
    },
  ],
});
const never = () => false;

const original = document(['The lighthouse', 'Carlito'], ['Steep stairs', 'Carlito'], ['日本', 'Noto']);

it('has the fonts of translated texts that draw none of their originals, by page', () => {
  const translated = document(['Ο φάρος', 'DejaVu'], ['Απότομα σκαλιά', 'DejaVu'], ['日本語', 'Noto']);
  expect(replacedFonts(original, translated, never)).toEqual([
    {
      font: 'DejaVu',
      page: 0,
      units: ['0', '1'],
      areas: [
        { x: 20, y: 0, width: 35, height: 12 },
        { x: 20, y: 20, width: 70, height: 12 },
      ],
    },
  ]);
});

it('has no fonts that the document names, and none for signs and numbers', () => {
  const translated = document(['Ο φάρος', 'DejaVu'], ['→ 12', 'Symbols'], ['日本語', 'Noto']);
  expect(replacedFonts(original, translated, (font) => font === 'DejaVu')).toEqual([]);
});

it('has letters in the gap of a line', () => {
  const { units, pages } = document(['Φ ρος', 'Carlito'], ['Steep stairs', 'Carlito'], ['日本', 'Noto']);
  const gap = { text: 'ά', x: 25, y: 0, width: 5, height: 12, rtl: false, font: 'DejaVu' };
  const [page] = pages;
  const items = [...(page?.items.slice(0, 1) ?? []), gap, ...(page?.items.slice(1) ?? [])];
  const translated = {
    units: [{ id: '0', text: 'Φάρος' }, ...units.slice(1)],
    pages: [{ width: 300, height: 300, items }],
  };
  expect(replacedFonts(original, translated, never)).toMatchObject([
    { font: 'DejaVu', units: ['0'], areas: [{ x: 25, width: 5 }] },
  ]);
});
