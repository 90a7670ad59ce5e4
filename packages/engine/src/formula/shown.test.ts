import { describe, expect, it } from 'vitest';
import { lexFormula } from '../formats/xlsx/formula/lexer.ts';
import { shownLiterals } from './shown.ts';

const shown = (formula: string) =>
  shownLiterals(lexFormula(formula)).map(({ text, isPart }) => (isPart ? `${text}…` : text));

describe('texts that a formula shows', () => {
  it.each([
    ['IF(A1>5,"High","Low")', ['High', 'Low']],
    ['IF(A1="Open","Start","")', ['Start', '']],
    ['_xlfn.IFS(A1=1,"One",A1="x","Two")', ['One', 'Two']],
    ['_xlfn.SWITCH(A1,"a","First","b","Second","Other")', ['First', 'Second', 'Other']],
    ['CHOOSE(A1,"Red","Green")', ['Red', 'Green']],
    ['IFERROR(VLOOKUP("x",A:B,2,0),"Missing")', ['Missing']],
    ['_xlfn.XLOOKUP("x",A:A,B:B,"Not found")', ['Not found']],
    ['HYPERLINK("https://example.org","Click here")', ['Click here']],
    ['"Due: "&TEXT(A1,"0.00")&" euros"', ['Due: …', ' euros…']],
    ['CONCATENATE("Dear ",A1)', ['Dear …']],
    ['_xlfn.TEXTJOIN(" and ",TRUE,"this",A1)', ['this…']],
    ['("Yes")', ['Yes']],
    ['IF(A1,IF(B1,"Inner","Other"),"Outer")', ['Inner', 'Other', 'Outer']],
    ['{"Red","Green"}', []],
    // Compared, counted or looked up first.
    ['A1="Open"', []],
    ['"a"&A1="ab"', []],
    ['IF(IF(A1,"x","y")="x","Yes","No")', ['Yes', 'No']],
    ['COUNTIF(A:A,"Open")', []],
    ['LEN("Open")', []],
    ['IF(LEN(IF(A1,"long","short"))>4,1,2)', []],
    ['MyFunction("Open")', []],
  ])('%s', (formula, expected) => {
    expect(shown(formula)).toEqual(expected);
  });

  it('are none in what is nested deeper than a program evaluates', () => {
    expect(shown(`${'('.repeat(64)}"Deep"${')'.repeat(64)}`)).toEqual(['Deep']);
    expect(shown(`${'('.repeat(65)}"Deep"${')'.repeat(65)}`)).toEqual([]);
  });

  it('are none in a broken formula', () => {
    expect(shown('IF(A1,"High"')).toEqual([]);
  });
});
