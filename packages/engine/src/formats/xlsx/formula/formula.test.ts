import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWildcards, matchesPattern, patternOf, patternText, readCriterion } from './criterion.ts';
import { followCriterion, followFormula, quoteSheet, type Renames } from './follow.ts';
import { joinTokens, lexFormula } from './lexer.ts';
import { findLiterals } from './literals.ts';
import { escapeColumn, unescapeColumn } from './structured.ts';

const renames = (parts: Partial<Renames>): Renames => ({
  texts: new Map(),
  columns: new Map(),
  sheets: new Map(),
  ...parts,
});
const open = renames({ texts: new Map([['open', 'Offen']]) });

/** Formula-like text, and arbitrary text. */
const formulas = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        'IF',
        '(',
        ')',
        ',',
        '"a""b"',
        "'My sheet'!",
        'A1',
        '$B$2:C3',
        'T[[#This Row],[x]]',
        '{',
        '}',
        ' ',
        '#REF!',
        '<>',
        '1.5E3',
        '&',
        '"',
        "'",
        '[',
        ']',
        '#',
      ),
    )
    .map((pieces) => pieces.join('')),
);

describe('tokens of a formula', () => {
  it('form the formula when joined', () => {
    fc.assert(
      fc.property(formulas, (formula) => {
        expect(joinTokens(lexFormula(formula))).toBe(formula);
      }),
    );
  });

  it('keep texts, sheets and brackets whole', () => {
    const kinds = lexFormula(`SUM('It''s "x"'!A1,T[[#All],[a'[b']]])&"say ""hi"""`).map(
      ({ kind, text }) => `${kind} ${text}`,
    );
    expect(kinds).toContain(`quoted 'It''s "x"'`);
    expect(kinds).toContain(`bracket [[#All],[a'[b']]]`);
    expect(kinds).toContain('string "say ""hi"""');
    expect(kinds).toContain('function SUM');
  });
});

describe('texts in formulas', () => {
  const uses = (formula: string) => findLiterals(lexFormula(formula)).map(({ text, use }) => [text, use]);

  it.each([
    [
      'IF(A1="Open",1,"Closed")',
      [
        ['Open', 'value'],
        ['Closed', 'value'],
      ],
    ],
    ['COUNTIF(A:A,"Open")', [['Open', 'criterion']]],
    [
      'SUMIFS(C:C,A:A,"Open",B:B,"<>Paid")',
      [
        ['Open', 'criterion'],
        ['<>Paid', 'criterion'],
      ],
    ],
    [
      'COUNTIFS(A:A,"a",B:B,"b",C:C,"c")',
      [
        ['a', 'criterion'],
        ['b', 'criterion'],
        ['c', 'criterion'],
      ],
    ],
    [
      'SUM(COUNTIF(A:A,{"x","y"}))',
      [
        ['x', 'criterion'],
        ['y', 'criterion'],
      ],
    ],
    [
      '_xlfn.XLOOKUP("k",A:A,B:B,"none")',
      [
        ['k', 'pattern'],
        ['none', 'value'],
      ],
    ],
    [
      'TEXT(A1,"yyyy")&"Year"',
      [
        ['yyyy', 'opaque'],
        ['Year', 'value'],
      ],
    ],
    [
      'COUNTIF(A:A,"<>"&"Open")',
      [
        ['<>', 'value'],
        ['Open', 'value'],
      ],
    ],
    ['INDIRECT("T[x]")', [['T[x]', 'reference']]],
    ['SEARCH("a",B1)', [['a', 'part']]],
  ])('%s', (formula, expected) => expect(uses(formula)).toEqual(expected));

  it('include the cells that the function reads', () => {
    const [literal] = findLiterals(lexFormula('COUNTIF(Data!$A$2:$A$9,"x*")'));
    expect(joinTokens(literal?.subject ?? [])).toBe('Data!$A$2:$A$9');
  });
});

describe('renaming in formulas', () => {
  it.each([
    ['IF(A1="OPEN",1,0)', 'IF(A1="Offen",1,0)'],
    ['COUNTIF(A:A,"<>Open")', 'COUNTIF(A:A,"<>Offen")'],
    ['COUNTIF(A:A,"Open*")', 'COUNTIF(A:A,"Open*")'],
    ['TEXT(A1,"Open")', 'TEXT(A1,"Open")'],
    ['"Opening "&A1', '"Opening "&A1'],
    ['SWITCH(A1,"Open","x","Open")', 'SWITCH(A1,"Offen","x","Offen")'],
  ])('%s → %s', (before, after) => expect(followFormula(before, open)).toBe(after));

  it('escapes quotes and wildcards', () => {
    const odd = renames({ texts: new Map([['open', 'Say "a*"']]) });
    expect(followFormula('A1="Open"', odd)).toBe('A1="Say ""a*"""');
    expect(followFormula('COUNTIF(A:A,"Open")', odd)).toBe('COUNTIF(A:A,"Say ""a~*""")');
  });

  it('changes only the referenced texts', () => {
    fc.assert(
      fc.property(formulas, (formula) => {
        const before = lexFormula(formula);
        const after = lexFormula(followFormula(formula, open));
        expect(after.map(({ kind, text }) => (kind === 'string' ? kind : text))).toEqual(
          before.map(({ kind, text }) => (kind === 'string' ? kind : text)),
        );
      }),
    );
  });

  const columns = renames({
    columns: new Map([
      [
        't',
        new Map([
          ['price', "Preis [€] #1's"],
          ['open', 'Offen'],
        ]),
      ],
    ]),
  });
  const escapedName = "Preis '[€'] '#1''s";

  it.each([
    ['SUM(T[Price])', `SUM(T[${escapedName}])`],
    ['t[[#This Row],[PRICE]]*2', `t[[#This Row],[${escapedName}]]*2`],
    ['SUM(T[[Price]:[Open]])', `SUM(T[[${escapedName}]:[Offen]])`],
    ['T[[#Headers],[#Data],[Price]]', `T[[#Headers],[#Data],[${escapedName}]]`],
    ['Other[Price]+T[#All]', 'Other[Price]+T[#All]'],
    ['[1]Sheet1!A1', '[1]Sheet1!A1'],
    ['INDIRECT("T[Open]")', 'INDIRECT("T[Offen]")'],
  ])('renames table columns: %s', (before, after) => expect(followFormula(before, columns)).toBe(after));

  it("renames columns of the formula's own table", () => {
    expect(followFormula('[@Open]+[Open]', columns, 't')).toBe('[@Offen]+[Offen]');
    expect(followFormula('[Open]', columns)).toBe('[Open]');
  });

  const sheets = renames({
    sheets: new Map([
      ['data', 'Meine Daten'],
      ['my data', 'X'],
      ['jan', 'Jän'],
      ['dec', "D'ez"],
    ]),
  });

  it.each([
    ['Data!A1+Datas!A1', "'Meine Daten'!A1+Datas!A1"],
    ["'My data'!$A$1:'My data'!B2", 'X!$A$1:X!B2'],
    ['SUM(Jan:Dec!A1)', "SUM('Jän:D''ez'!A1)"],
    ["SUM('Jan:Dec'!A1)", "SUM('Jän:D''ez'!A1)"],
    ['[1]Data!A1', '[1]Data!A1'],
    ['INDIRECT("Data!A1")', `INDIRECT("'Meine Daten'!A1")`],
    ['A1:Data!B2', "A1:'Meine Daten'!B2"],
  ])('renames sheets: %s', (before, after) => expect(followFormula(before, sheets)).toBe(after));

  it('escapes column names reversibly', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(unescapeColumn(escapeColumn(name))).toBe(name);
      }),
    );
  });

  it.each([
    ['Data', 'Data'],
    ['My data', "'My data'"],
    ['A1', "'A1'"],
    ['R1C1', "'R1C1'"],
    ["O'Hara", "'O''Hara'"],
    ['2024', "'2024'"],
  ])('writes the name %s as %s', (name, written) => expect(quoteSheet(name)).toBe(written));
});

describe('criteria', () => {
  it('consist of a comparison and an operand', () => {
    expect(readCriterion('<>Open')).toEqual({ comparison: '<>', operand: 'Open' });
    expect(followCriterion('=Open', open.texts)).toBe('=Offen');
  });

  it.each([
    ['o*n', 'Open', true],
    ['?pen', 'OPEN', true],
    ['open', 'Opened', false],
    ['*', '', true],
    ['a~*', 'a*', true],
    ['a~*', 'ab', false],
    ['*a*b', 'xxaybb', true],
    ['*a*b', 'xxayb ', false],
  ])('match: %s applied to %s is %s', (pattern, text, picked) =>
    expect(matchesPattern(pattern, text)).toBe(picked),
  );

  it('match a text literally when it is escaped', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(hasWildcards(patternOf(text))).toBe(false);
        expect(patternText(patternOf(text))).toBe(text);
      }),
    );
  });
});
