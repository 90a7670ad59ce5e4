import { nested, times } from '../../construct.ts';
import { formula, inline, row, rows, tablePart, type XlsxShape } from './xml.ts';

/** Formulas. */
export const formulas: readonly XlsxShape[] = [
  ['formulas', 30_000, (n) => rows(times(n, (i) => row(formula(`A${i}+1`))))],
  [
    'formulas-with-text',
    20_000,
    (n) => rows(times(n, (i) => row(formula(`IF(A1>1,"Some words ${i}","b")`)))),
  ],
  [
    'formulas-that-compare',
    10_000,
    (n) => rows(times(n, (i) => row(inline(`word ${i}`) + formula(`IF(A1="word ${i}",1,2)`)))),
  ],
  [
    'formulas-that-count',
    4000,
    (n) => rows(times(n, (i) => row(inline(`word ${i}`) + formula(`COUNTIF(A:A,"word ${i}")`)))),
  ],
  [
    'formulas-that-count-by-pattern',
    2000,
    (n) => rows(times(n, (i) => row(inline(`word ${i}`) + formula(`COUNTIF(A:A,"*d ${i}*")`)))),
  ],
  [
    'formulas-that-look-up',
    4000,
    (n) =>
      rows(times(n, (i) => row(inline(`word ${i}`) + formula(`VLOOKUP("word ${i}",A1:B99999,2,FALSE)`)))),
  ],
  [
    'formulas-that-search',
    2000,
    (n) => rows(times(n, (i) => row(inline(`word ${i}`) + formula(`SEARCH("ord ${i}",A1)`)))),
  ],
  [
    'formulas-that-repeat-a-cell',
    20_000,
    (n) =>
      rows(
        times(n, (i) =>
          row(
            inline(`word ${i}`, `A${i + 9}`) +
              formula(`A${i + 9}`, `<v>word ${i}</v>`, ` r="B${i + 9}" t="str"`),
            ` r="${i + 9}"`,
          ),
        ),
      ),
  ],
  [
    'formulas-in-chain',
    20_000,
    (n) =>
      rows(
        times(n, (i) =>
          row(formula(`A${i + 8}`, '<v>Some words</v>', ` r="A${i + 9}" t="str"`), ` r="${i + 9}"`),
        ),
      ),
  ],
  [
    'formulas-shared',
    40_000,
    (n) =>
      rows(
        times(n, (i) =>
          row(
            `<c><f t="shared" si="${i === 0 ? 0 : 0}"${i === 0 ? ' ref="A1:A9999"' : ''}>${i === 0 ? 'A1&amp;"words"' : ''}</f><v>1</v></c>`,
          ),
        ),
      ),
  ],
  ['formula-of-letters', 2_000_000, (n) => rows(row(formula('A'.repeat(n))))],
  ['formula-of-parentheses', 200_000, (n) => rows(row(formula(nested(n, '(', '"word"', ')'))))],
  ['formula-of-parentheses-open', 200_000, (n) => rows(row(formula('('.repeat(n))))],
  ['formula-of-functions', 50_000, (n) => rows(row(formula(nested(n, 'IF(A1="a",', '"word"', ')'))))],
  ['formula-of-functions-open', 100_000, (n) => rows(row(formula('IF(A1="a",'.repeat(n))))],
  ['formula-of-arguments', 300_000, (n) => rows(row(formula(`CHOOSE(1,${'"a",'.repeat(n)}"b")`)))],
  ['formula-of-texts', 100_000, (n) => rows(row(formula(`A1${'&"word"'.repeat(n)}`)))],
  ['formula-of-quotes', 1_000_000, (n) => rows(row(formula(`"${'""'.repeat(n)}`)))],
  ['formula-of-sheet-names', 200_000, (n) => rows(row(formula("'Sheet1'!A1+".repeat(n))))],
  ['formula-of-apostrophes', 1_000_000, (n) => rows(row(formula(`'${"''".repeat(n)}`)))],
  ['formula-of-braces', 200_000, (n) => rows(row(formula(`{${'"a";'.repeat(n)}"b"}`)))],
  ['formula-of-brackets', 300_000, (n) => rows(row(formula('T[['.repeat(n))))],
  ['formula-of-operators', 1_000_000, (n) => rows(row(formula('1+-'.repeat(n / 3))))],
  ['formula-of-percents', 1_000_000, (n) => rows(row(formula(`1${'%'.repeat(n)}`)))],
  ['formula-of-spaces', 2_000_000, (n) => rows(row(formula(`A1${' '.repeat(n)}B1`)))],
  [
    'formula-of-column-names',
    40_000,
    (n) => rows(row(formula(times(n, 'T[Some words]+')))),
    () => [tablePart(2, (i) => ['Some words', 'A sentence of words.'][i] ?? '')],
  ],
];
