import { describe, expect, it } from 'vitest';

interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
}
const {
  vitestTotals,
  playwrightTotals,
  slowestFiles,
  failures,
  summary,
}: {
  vitestTotals(report: unknown, succeeded: boolean, isMeant?: (tags: string[]) => boolean): Totals;
  playwrightTotals(report: unknown, succeeded: boolean): Totals;
  slowestFiles(reports: object, root: string): string;
  failures(reports: object, root: string): string;
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
      specs: [{ ok: true, title: 'sends', tests: [{ status: 'expected' }] }],
      suites: [{ title: 'a phone', specs: [{ ok: true, title: 'scrolls', tests: [{ status: 'skipped' }] }] }],
    },
  ],
};

describe('the test summary', () => {
  it('lists each skipped test above the totals', () => {
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

  it('does not list tests that the run left out by their tag', () => {
    const rare = { status: 'skipped', ancestorTitles: [], title: 'restores', tags: ['rare'] };
    const missing = { status: 'skipped', ancestorTitles: [], title: 'renders', tags: [] };
    const report = { ...vitest, testResults: [{ status: 'passed', assertionResults: [rare, missing] }] };
    expect(vitestTotals(report, true, (tags) => !tags.includes('rare')).skipped).toEqual(['renders']);
    expect(vitestTotals(report, true, (tags) => tags.includes('rare')).skipped).toEqual(['restores']);
  });

  it('consists of the totals when nothing was skipped', () => {
    expect(summary([{ passed: 3, failed: 0, skipped: [] }])).toBe('3 passed, 0 failed');
  });

  it('lists each failed test with the first line of its error', () => {
    const reports = {
      vitest: {
        testResults: [
          {
            name: '/root/a.test.ts',
            status: 'failed',
            assertionResults: [
              {
                status: 'failed',
                fullName: 'sums adds',
                failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat x'],
              },
              { status: 'passed', fullName: 'sums counts' },
            ],
          },
          { name: '/root/b.test.ts', status: 'failed', message: 'No module', assertionResults: [] },
        ],
      },
      playwright: {
        suites: [
          {
            file: 'mail.spec.ts',
            suites: [
              {
                specs: [
                  { ok: false, title: 'sends', tests: [{ results: [{ error: { message: 'Timeout' } }] }] },
                ],
              },
            ],
          },
        ],
      },
    };
    expect(failures(reports, '/root')).toBe(
      [
        'Failed:',
        '  a.test.ts › sums adds: expected 1',
        '  b.test.ts: No module',
        '  e2e/tests/mail.spec.ts › sends: Timeout',
      ].join('\n'),
    );
    expect(failures({ vitest: { testResults: [] }, playwright }, '/root')).toBe('');
  });

  it('counts a failure when a runner fails or writes no report', () => {
    expect(vitestTotals(vitest, false).failed).toBe(1);
    expect(playwrightTotals(undefined, true).failed).toBe(1);
  });

  it('lists the ten slowest files of both runners', () => {
    const file = (seconds: number) => ({
      name: `/root/${seconds}.test.ts`,
      startTime: 1000,
      endTime: 1000 + seconds * 1000,
    });
    const spec = { tests: [{ results: [{ duration: 5500 }, { duration: 5000 }] }] };
    const reports = {
      vitest: { testResults: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(file) },
      playwright: { suites: [{ file: 'mail.spec.ts', specs: [], suites: [{ specs: [spec] }] }] },
    };
    const lines = slowestFiles(reports, '/root').split('\n');
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 4)).toEqual([
      'Slowest files:',
      '   11.0 s  11.test.ts',
      '   10.5 s  e2e/tests/mail.spec.ts',
      '   10.0 s  10.test.ts',
    ]);
    expect(slowestFiles({}, '/root')).toBe('Slowest files:');
  });
});
