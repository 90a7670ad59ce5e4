import type { CheckRule, DocumentCheck } from '@verso/contracts';
import { expect, it } from 'vitest';
import { isClean, listedOf } from './report.ts';

const problemOf = (unit: string, rule: CheckRule, severity: 'warning' | 'advice') => ({
  unit,
  location: '',
  source: 'One',
  target: 'Eins',
  codes: [],
  rule,
  severity,
  detail: '',
  ranges: [],
  fix: null,
});

const clean: DocumentCheck = {
  source_language: 'en',
  target_language: 'de',
  texts: 3,
  flagged: 0,
  counts: [],
  problems: [],
  problems_total: 0,
  missing: [],
  missing_total: 0,
  added: [],
  added_total: 0,
};

const report: DocumentCheck = {
  ...clean,
  flagged: 30,
  counts: [
    { rule: 'numbers', problems: 20, advice: 2 },
    { rule: 'spacing', problems: 10, advice: 0 },
  ],
  problems: [
    problemOf('a', 'numbers', 'warning'),
    problemOf('b', 'spacing', 'warning'),
    problemOf('c', 'numbers', 'advice'),
  ],
  problems_total: 32,
};

it('lists problems apart from advice, all or those of a rule, with the totals of the server', () => {
  const unitsOf = (rule?: CheckRule) => {
    const { problems, advice, problemsTotal, adviceTotal } = listedOf(report, rule);
    const units = [problems, advice].map((list) => list.map(({ unit }) => unit).join());
    return [...units, problemsTotal, adviceTotal];
  };
  expect(unitsOf()).toEqual(['a,b', 'c', 30, 2]);
  expect(unitsOf('numbers')).toEqual(['a', 'c', 20, 2]);
  expect(unitsOf('spacing')).toEqual(['b', '', 10, 0]);
});

it('is clean without problems, advice and unpaired texts', () => {
  expect(isClean(clean)).toBe(true);
  for (const change of [{ problems_total: 1 }, { missing_total: 1 }, { added_total: 1 }])
    expect(isClean({ ...clean, ...change })).toBe(false);
});
