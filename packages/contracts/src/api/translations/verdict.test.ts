import { expect, it } from 'vitest';
import { verdictIn, verdictOf, withoutTexts } from './verdict.ts';

const reportOf = (total: number, skipped: number, codes: readonly string[]) => ({
  ...{ tokens: { input: 0, cachedInput: 0, output: 0 }, calls: 0, costUsd: 0, model: '', demo: false },
  units: { total, skipped, translated: 0, reused: 0, repaired: 0, flagged: codes.length },
  flagged: codes.map((code, at) => ({
    id: `${at}`,
    location: '',
    source: '',
    target: '',
    problems: [{ code, severity: 'error' as const, detail: '' }],
  })),
});

it('calls a translation complete, complete with some to look at, or not translated', () => {
  expect(verdictOf(reportOf(4, 0, []))).toEqual({ kind: 'complete' });
  expect(verdictOf(reportOf(4, 0, ['numbers-changed', 'source-kept']))).toEqual({ kind: 'look', units: 2 });
  expect(verdictOf(reportOf(4, 0, ['source-kept', 'source-kept']))).toEqual({ kind: 'look', units: 2 });
  expect(verdictOf(reportOf(4, 1, ['source-kept', 'source-kept']))).toEqual({
    kind: 'not-translated',
    units: 2,
    of: 3,
  });
});

it('says the same when the texts of the report are deleted', () => {
  for (const codes of [[], ['numbers-changed'], ['source-kept', 'source-kept', 'numbers-changed']]) {
    const report = reportOf(3, 0, codes);
    const bare = withoutTexts(report);
    expect(bare.flagged).toEqual([]);
    expect(verdictOf(withoutTexts(bare))).toEqual(verdictOf(report));
  }
});

it('is that of the server, or of the report of an older server', () => {
  const report = reportOf(2, 0, ['term']);
  const kept = { kind: 'not-translated', units: 2, of: 2 } as const;
  expect(verdictIn({ verdict: kept, quality_report: report })).toEqual(kept);
  expect(verdictIn({ verdict: null, quality_report: report })).toEqual({ kind: 'look', units: 1 });
  expect(verdictIn({ verdict: null, quality_report: null })).toEqual({ kind: 'complete' });
});
