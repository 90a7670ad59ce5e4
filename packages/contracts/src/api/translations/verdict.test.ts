import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

const reportOf = (total: number, skipped: number, codes: readonly string[]) => ({
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
