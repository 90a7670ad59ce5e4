import { describe, expect, it } from 'vitest';
import { lexFormula } from '../formats/xlsx/formula/lexer.ts';
import { resultPieces } from './result.ts';

/** Pieces of quoted texts in brackets, of references in braces. */
const pieces = (formula: string, result: string) =>
  resultPieces(
    lexFormula(formula).filter(({ kind }) => kind !== 'space'),
    result,
  )
    ?.map(({ text, from }) => ({ quoted: `[${text}]`, reference: `{${text}}`, other: text })[from])
    .join('');

describe('pieces of the result of a formula', () => {
  it.each([
    ['"Due: "&TEXT(A1,"0")&" euros"', 'Due: 120 euros', '[Due: ]120[ euros]'],
    ['"Due: "&A1', 'Due: Smith & Sons', '[Due: ]{Smith & Sons}'],
    // The result of a function is not the text of a cell.
    ['"Due: "&T(A1)', 'Due: Smith & Sons', '[Due: ]Smith & Sons'],
    ['A1 & " euros" & ""', '5 euros', '{5}[ euros]'],
    ['IF(A1>0,"Due: "&A1,"Paid")', 'Paid', '[Paid]'],
    // Two other operands meet: nothing tells them apart, but their text stays.
    ['"Due: "&A1&B1', 'Due: Smith & Sons', '[Due: ]Smith & Sons'],
  ])('%s', (formula, before, after) => {
    expect(pieces(formula, before)).toBe(after);
  });

  it.each([
    ['"Due: "&A1', 'Something else'],
    ['A1&"a"&B1', 'banana'],
    ['"Due: "&" euros"', 'Due: 5 euros'],
    ['A1&"a"', 'Due: b'],
    ['"Due: "', 'Due: 5'],
    ['"Due: "&"b"', 'Due: b or c'],
    ['IF(A1>0,"Due: "&A1,"Paid")', 'Due: 5'],
    ['LEN("Paid")', 'Paid'],
  ])('are unknown if the texts are not found in one way: %s', (formula, before) => {
    expect(pieces(formula, before)).toBeUndefined();
  });
});
