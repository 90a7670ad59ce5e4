import { describe, expect, it } from 'vitest';
import { joinedResult } from './joined.ts';

const quoted = new Map([
  ['Due: ', 'Fällig: '],
  [' euros', ' Euro'],
  ['Paid', 'Bezahlt'],
  ['a', 'b'],
]);
const cells = new Map([['Smith & Sons', 'Schmidt']]);
const result = (formula: string, before: string) =>
  joinedResult(
    formula,
    before,
    (text) => quoted.get(text),
    (text) => cells.get(text),
  );

describe('the cached result of a formula that joins texts', () => {
  it.each([
    ['"Due: "&TEXT(A1,"0")&" euros"', 'Due: 120 euros', 'Fällig: 120 Euro'],
    ['"Due: "&A1', 'Due: Smith & Sons', 'Fällig: Schmidt'],
    // The result of a function is not the text of a cell.
    ['"Due: "&T(A1)', 'Due: Smith & Sons', 'Fällig: Smith & Sons'],
    ['A1 & " euros" & ""', '5 euros', '5 Euro'],
    ['IF(A1>0,"Due: "&A1,"Paid")', 'Paid', 'Bezahlt'],
    // Two other operands meet: nothing tells them apart, but their text stays.
    ['"Due: "&A1&B1', 'Due: Smith & Sons', 'Fällig: Smith & Sons'],
  ])('%s', (formula, before, after) => {
    expect(result(formula, before)).toBe(after);
  });

  it.each([
    ['"Due: "&A1', 'Something else'],
    ['A1&"a"&B1', 'banana'],
    ['"Due: "&" euros"', 'Due: 5 euros'],
    ['A1&B1', 'Smith & Sons'],
    ['IF(A1>0,"Due: "&A1,"Paid")', 'Due: 5'],
    ['LEN("Paid")', 'Paid'],
  ])('stays if the texts are not found in one way: %s', (formula, before) => {
    expect(result(formula, before)).toBeUndefined();
  });
});
