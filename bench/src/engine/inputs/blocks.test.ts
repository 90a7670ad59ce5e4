import { expect, it } from 'vitest';
import { childElements, repeatUpTo, tileBlocks, tileRows } from './blocks.ts';

const tiling = { container: 'b', blocks: new Set(['p']) };

it('repeats blocks in order, and keeps other children once', () => {
  expect(tileBlocks('<d><b><x/><p>1</p><p>2</p><end/></b></d>', tiling, 52)).toBe(
    '<d><b><x/><p>1</p><p>2</p><p>1</p><p>2</p><p>1</p><end/></b></d>',
  );
});

it('leaves out the last blocks of a document above the size', () => {
  expect(tileBlocks('<b><p>1</p><p>2</p><p>3</p></b>', tiling, 20)).toBe('<b><p>1</p><p>2</p></b>');
});

it('finds nothing to repeat without container or blocks', () => {
  expect(tileBlocks('<d><p>1</p></d>', tiling, 100)).toBeUndefined();
  expect(tileBlocks('<b><x/></b>', tiling, 100)).toBeUndefined();
  expect(repeatUpTo([''], 5)).toEqual([]);
});

it('splits content into elements at the top level', () => {
  expect(childElements('<a><a/>t</a> <b/><!-- c --><c x="1"></c>')).toEqual([
    '<a><a/>t</a>',
    '<b/>',
    '<!-- c -->',
    '<c x="1"></c>',
  ]);
});

it('renumbers repeated rows and drops their formulas', () => {
  const row = (number: number, formula: string) =>
    `<row r="${number}"><c r="A${number}" t="s"><v>0</v></c><c r="B${number}">${formula}<v>1</v></c></row>`;
  const rows = row(1, '<f>A1</f>');
  expect(tileRows(`<s><sheetData>${rows}</sheetData></s>`, 4)).toBe(
    `<s><sheetData>${rows}${row(2, '')}</sheetData></s>`,
  );
});
