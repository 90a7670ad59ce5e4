import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLiterals } from './formula.ts';

const uses = (formula: string, isCondition = false) =>
  readLiterals(formula, isCondition).map(({ text, use }) => `${use} ${text}`);

describe('texts in formulas', () => {
  it.each([
    ['of:=COUNTIF([.A1:.A9];"Open")', ['whole Open']],
    ['of:=COUNTIF([.A1:.A9];">=Open")', ['whole Open']],
    ['of:=SUMIF([.A1];"Op*";[.B1])', ['pattern Op*']],
    ['of:=IF([.A1]="Open";"Yes";"No")', ['whole Open', 'own Yes', 'own No']],
    ['of:=IF("Open"<>[.A1];1;2)', ['whole Open']],
    ['of:="Shown"', ['own Shown']],
    ['="Shown"&[.A1]', ['own Shown']],
    ['of:=FIND("part";[.A1])', ['part part']],
    ['of:=VLOOKUP("Key";[$\'Sheet "1"\'.A1:.B9];2;0)', ['whole Key']],
    ['of:=CONCATENATE(COUNTIF([.A1];"a ""b""");" pieces")', ['whole a "b"', 'own  pieces']],
    ['of:cell-content-is-in-list("Yes";"No")', ['whole Yes', 'whole No']],
    ['of:=1+2', []],
  ])('%s', (formula, expected) => {
    expect(uses(formula)).toEqual(expected);
  });

  it('compares in a condition that starts with an operator', () => {
    expect(uses('="Open"', true)).toEqual(['whole Open']);
    expect(uses('contains-text("pen")', true)).toEqual(['part pen']);
  });

  it('have correct offsets in any formula', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z"'=<>()[\];. *]{0,40}$/), (formula) => {
        for (const { text, start, end } of readLiterals(formula)) {
          expect(formula.slice(start, end).replaceAll('""', '"')).toBe(text);
        }
      }),
    );
  });
});
