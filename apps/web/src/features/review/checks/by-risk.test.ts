import type { CheckProblem, CheckRule, FitProblem } from '@verso/contracts';
import { expect, test } from 'vitest';
import { byRisk, fitProblems } from './by-risk.ts';

const check = (unit: string, rule: CheckRule): CheckProblem => ({
  unit,
  rule,
  location: '',
  source: '',
  target: '',
  codes: [],
  severity: 'warning',
  detail: '',
  ranges: [],
  fix: null,
});
const fit = (unit: string | null, kind: FitProblem['kind'], page = 0): FitProblem => ({
  unit,
  kind,
  page,
  area: { x: 0, y: 0, width: 1, height: 1 },
  beside: [],
  room: 1,
});

const names = (listed: ReturnType<typeof byRisk>) =>
  listed.map(({ problem }) => `${problem.unit} ${'rule' in problem ? problem.rule : problem.kind}`);

const fits = fitProblems({
  problems: [
    fit('a', 'overlap', 4),
    fit('a', 'cut-off', 3),
    fit('a', 'cut-off', 4),
    fit('b', 'cut-off', 1),
    fit(null, 'hashes', 2),
    fit(null, 'hashes', 2),
  ],
});

test('a text is listed once for each kind of problem, lost text first', () => {
  expect(fits.map(({ unit, kind, page }) => [unit, kind, page])).toEqual([
    ['b', 'cut-off', 1],
    [null, 'hashes', 2],
    ['a', 'cut-off', 3],
    ['a', 'overlap', 4],
  ]);
});

test('problems of rules and of fit are in one order of risk', () => {
  const checks = [check('c', 'codes'), check('c', 'numbers'), check('d', 'spacing')];
  const all = ['c codes', 'b cut-off', 'null hashes', 'a cut-off', 'c numbers', 'a overlap', 'd spacing'];
  expect(names(byRisk(checks, fits, false))).toEqual(all);
  expect(names(byRisk(checks.slice(0, 2), fits, true))).toEqual(all.slice(0, 5));
  expect(names(byRisk(checks.slice(0, 2), fits, false))).toEqual(all.slice(0, 6));
  expect(names(byRisk([], fits, false))).toHaveLength(4);
});

test('a text that does not fit is not listed for its estimated length, but for one that is forbidden', () => {
  const forbidden: CheckProblem = { ...check('b', 'length'), severity: 'blocking' };
  const checks = [check('a', 'length'), forbidden, check('c', 'length')];
  expect(names(byRisk(checks, fits, false)).filter((name) => name.endsWith('length'))).toEqual([
    'b length',
    'c length',
  ]);
});
