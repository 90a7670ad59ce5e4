import {
  DocumentError,
  type IntegrityCheck,
  type IntegrityFailure,
  type IntegrityReport,
} from '../model/index.ts';

/** The result of one check: the number of compared items, and the failures. */
export interface CheckResult {
  readonly check: IntegrityCheck;
  readonly count: number;
  readonly failures: readonly { readonly part: string; readonly detail: string }[];
}

/** What was written, apart from the checks. */
export interface WrittenCounts {
  readonly partsRewritten: number;
  readonly partsUntouched: number;
  readonly unitsWritten: number;
}

export function buildReport(counts: WrittenCounts, results: readonly CheckResult[]): IntegrityReport {
  const failures = results.flatMap(({ check, failures: found }) =>
    found.map((failure): IntegrityFailure => ({ check, ...failure })),
  );
  return {
    ok: failures.length === 0,
    ...counts,
    checks: results.map(({ check, count, failures: found }) => ({
      check,
      passed: found.length === 0,
      count,
    })),
    failures,
  };
}

/** @throws DocumentError `integrity-failed` when a check failed: such a document is never returned. */
export function assertIntact(report: IntegrityReport): IntegrityReport {
  const [failure] = report.failures;
  if (failure === undefined) return report;
  throw new DocumentError(
    'integrity-failed',
    'The translated document did not pass its own check and was not written. Your original is unchanged.',
    {
      part: failure.part,
      cause: new Error(
        report.failures.map(({ check, part, detail }) => `${check} ${part}: ${detail}`).join('\n'),
      ),
    },
  );
}

/** Runs a check that throws on failure. */
export function failureOf(part: string, action: () => void): CheckResult['failures'] {
  try {
    action();
    return [];
  } catch (error) {
    return [{ part, detail: error instanceof Error ? error.message : String(error) }];
  }
}
