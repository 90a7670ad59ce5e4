import { describe, expect, it } from 'vitest';
import { parseXml } from '../../xml/index.ts';
import { isSameFormula } from './formula/follow.ts';
import { uniqueNames } from './headers.ts';
import type { Area } from './sheet/address.ts';
import { CoveredCells } from './sheet/covered.ts';
import { HIDDEN, SheetScanner } from './sheet/scan.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SIZE = 60_000;

function scan(data: string, around = '') {
  const scanner = new SheetScanner(false);
  const xml = `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData>${around}</worksheet>`;
  return scanner.finish(parseXml(new TextEncoder().encode(xml), { listener: scanner }));
}
const row = (number: number) => `<row r="${number}"><c r="A${number}" t="s"><v>${number}</v></c></row>`;

// Each of these took ten seconds to minutes with quadratic time.
describe('a workbook with extreme input', () => {
  it('handles overlapping merged areas', () => {
    const data = Array.from({ length: SIZE }, (_, index) => row(index + 1)).join('');
    const found = scan(data, `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(SIZE)}</mergeCells>`);
    expect([found.hidden.at(0), found.hidden.at(1), found.hidden.at(SIZE - 1)]).toEqual([0, HIDDEN, HIDDEN]);
  });

  it('handles cells out of order', () => {
    const found = scan(Array.from({ length: SIZE }, (_, index) => row(SIZE - index)).join(''));
    for (let number = 1; number <= SIZE; number += 1) expect(found.find(number, 1)).toBe(SIZE - number);
    expect(found.find(SIZE + 1, 1)).toBe(-1);
  });

  it('handles headers that get the same text', () => {
    const names = uniqueNames(
      Array.from({ length: SIZE }, () => 'Name'),
      Array.from({ length: SIZE }, () => true),
    );
    expect([names[0], names[1], names.at(-1)]).toEqual(['Name', 'Name2', `Name${SIZE}`]);
  });

  it('handles a formula of brackets', () => {
    const brackets = 'T[['.repeat(SIZE);
    expect(isSameFormula(brackets, brackets)).toBe(true);
    expect(isSameFormula("Old!A1+'B c'!A1", 'New!A1+D!A1')).toBe(true);
    expect(isSameFormula('Jan:Dec!A1', 'One:Two!A1')).toBe(true);
    expect(isSameFormula('Old!A1', 'Old!A2')).toBe(false);
  });
});

it('determines covered cells for areas in any order', () => {
  const cells = (areas: readonly Area[], exceptFirst: boolean) => {
    const covered = new CoveredCells(areas, { exceptFirst });
    return [1, 2, 3, 4].map((line) =>
      [1, 2, 3, 4].map((column) => Number(covered.has(line, column))).join(''),
    );
  };
  const areas = [
    { top: 3, left: 1, bottom: 4, right: 1 },
    { top: 1, left: 2, bottom: 2, right: 3 },
  ];
  expect(cells(areas, false)).toEqual(['0110', '0110', '1000', '1000']);
  expect(cells(areas, true)).toEqual(['0010', '0110', '0000', '1000']);
});
