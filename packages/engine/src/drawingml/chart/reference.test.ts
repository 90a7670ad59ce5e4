import { describe, expect, it } from 'vitest';
import { parseReference, pointLayouts } from './reference.ts';

describe('cell references', () => {
  it.each([
    ['Sheet1!$A$2:$A$5', [['Sheet1', 2, 1, 5, 1]]],
    ["'My, ''own'' sheet'!$B$1", [["My, 'own' sheet", 1, 2, 1, 2]]],
    [
      '(Sheet1!$A$2,Sheet1!$C$4:AA3)',
      [
        ['Sheet1', 2, 1, 2, 1],
        ['Sheet1', 3, 3, 4, 27],
      ],
    ],
  ])('reads %s', (formula, areas) => {
    const found = parseReference(formula)?.map((area) => [
      area.sheet,
      area.top,
      area.left,
      area.bottom,
      area.right,
    ]);
    expect(found).toEqual(areas);
  });

  it.each(['[1]Sheet1!$A$1', 'names', 'OFFSET(Sheet1!$A$1,1,0)', 'Sheet1!#REF!', ''])(
    'does not read %s',
    (formula) => {
      expect(parseReference(formula)).toBeUndefined();
    },
  );

  it('counts points row by row through all areas', () => {
    const [cellOf] = pointLayouts(parseReference('(S!A1:B2,S!D4)') ?? [], 1);
    expect([0, 1, 2, 4, 5].map((index) => cellOf?.(0, index))).toEqual([
      { sheet: 'S', row: 1, column: 1 },
      { sheet: 'S', row: 1, column: 2 },
      { sheet: 'S', row: 2, column: 1 },
      { sheet: 'S', row: 4, column: 4 },
      undefined,
    ]);
  });

  it('counts category levels from the data outwards', () => {
    const [columns, rows] = pointLayouts(parseReference('S!A2:B5') ?? [], 2);
    expect(columns?.(0, 1)).toEqual({ sheet: 'S', row: 3, column: 2 });
    expect(columns?.(1, 0)).toEqual({ sheet: 'S', row: 2, column: 1 });
    expect(rows?.(0, 1)).toEqual({ sheet: 'S', row: 5, column: 2 });
  });
});
