import { describe, expect, it } from 'vitest';

interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
}
const {
  vitestTotals,
  playwrightTotals,
  summary,
}: {
  vitestTotals(report: unknown, succeeded: boolean): Totals;
  playwrightTotals(report: unknown, succeeded: boolean): Totals;
  summary(totals: readonly Totals[]): string;
} = await import(new URL('../../../../scripts/test-summary.mjs', import.meta.url).href);

const vitest = {
  numFailedTests: 0,
  numPassedTests: 1,
  testResults: [
    {
      status: 'passed',
      assertionResults: [
        { status: 'passed', ancestorTitles: [], title: 'adds' },
        { status: 'skipped', ancestorTitles: ['the Apertium brain'], title: 'translates' },
        { status: 'todo', ancestorTitles: [], title: 'multiplies' },
      ],
    },
  ],
};
const playwright = {
  stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 1 },
  suites: [
    {
      title: 'mail.spec.ts',
      specs: [{ title: 'sends', tests: [{ status: 'expected' }] }],
      suites: [{ title: 'a phone', specs: [{ title: 'scrolls', tests: [{ status: 'skipped' }] }] }],
    },
  ],
};

describe('the last lines of the test command', () => {
  it('name each skipped test above the totals', () => {
    expect(summary([vitestTotals(vitest, true), playwrightTotals(playwright, true)])).toBe(
      [
        'Skipped:',
        '  the Apertium brain › translates',
        '  multiplies',
        '  mail.spec.ts › a phone › scrolls',
        '4 passed, 0 failed, 3 skipped',
      ].join('\n'),
    );
  });

  it('are the totals alone when nothing was skipped', () => {
    expect(summary([{ passed: 3, failed: 0, skipped: [] }])).toBe('3 passed, 0 failed');
  });

  it('count a failure for a runner that ended badly or wrote no report', () => {
    expect(vitestTotals(vitest, false).failed).toBe(1);
    expect(playwrightTotals(undefined, true).failed).toBe(1);
  });
});
