// The end of the output of `npm test`: the slowest files, each failed or skipped test by name, then the totals.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * The failed tests of both runners, each with the first line of its error; empty if none failed.
 * @param {{ vitest?: object, playwright?: object }} reports the runners' JSON; missing ones are skipped
 * @param {string} root folder that paths are relative to
 */
export function failures({ vitest, playwright }, root) {
  const names = [
    ...(vitest?.testResults ?? []).flatMap((file) => {
      const path = relative(root, file.name);
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return file.status === 'failed' ? [failure(path, file.message)] : [];
      return failed.map((test) => failure(`${path} › ${test.fullName}`, test.failureMessages[0]));
    }),
    ...(playwright?.suites ?? []).flatMap((suite) => failuresIn(suite, `e2e/tests/${suite.file}`)),
  ];
  return names.length === 0 ? '' : ['Failed:', ...names.map((name) => `  ${name}`)].join('\n');
}

function failuresIn({ specs = [], suites = [] }, path) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => failure(`${path} › ${title}`, tests[0]?.results[0]?.error?.message));
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, path))];
}

const failure = (name, message) =>
  `${name}: ${
    stripVTControlCharacters(message ?? '')
      .trim()
      .split('\n', 1)[0]
  }`;

/**
 * @param report vitest's JSON; undefined if it wrote none
 * @param succeeded whether the runner succeeded; a failure without a failed test counts as one failure
 * @param isMeant whether tests with these tags are part of the run; the others do not count as skipped
 * @returns `{ passed, failed, skipped }`, with the names of skipped tests
 */
export function vitestTotals(report, succeeded, isMeant = () => true) {
  if (report === undefined) return noReport;
  const failedSuites = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + failedSuites.length;
  const skipped = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(
      ({ status, tags = [] }) => status !== 'passed' && status !== 'failed' && isMeant(tags),
    ),
  );
  return {
    passed: report.numPassedTests,
    failed: succeeded ? failed : Math.max(1, failed),
    skipped: skipped.map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' › ')),
  };
}

/** The same for Playwright's JSON, with the number of tests that only passed on a retry. */
export function playwrightTotals(report, succeeded) {
  if (report === undefined) return { ...noReport, flaky: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: succeeded ? unexpected : Math.max(1, unexpected),
    skipped: report.suites.flatMap((suite) => skippedIn(suite, [])),
    flaky,
  };
}

const noReport = { passed: 0, failed: 1, skipped: [] };

function skippedIn({ title, specs = [], suites = [] }, ancestors) {
  const path = [...ancestors, title];
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map((spec) => [...path, spec.title].join(' › '));
  return [...own, ...suites.flatMap((suite) => skippedIn(suite, path))];
}

/**
 * The ten slowest files of both runners, one line each.
 * @param {{ vitest?: object, playwright?: object }} reports the runners' JSON; missing ones are skipped
 * @param {string} root folder that paths are relative to
 */
export function slowestFiles({ vitest, playwright }, root) {
  const files = [
    ...(vitest?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      milliseconds: endTime - startTime,
    })),
    ...(playwright?.suites ?? []).map((suite) => ({
      name: `e2e/tests/${suite.file}`,
      milliseconds: durationOf(suite),
    })),
  ];
  const slowest = [...files].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
  const lines = slowest.map(
    ({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`,
  );
  return ['Slowest files:', ...lines].join('\n');
}

function durationOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results));
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  return sum(own.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

/** The last lines, for totals of several runners: `N passed, N failed`, after the names of skipped tests. */
export function summary(totals) {
  const sum = (count) => totals.reduce((total, each) => total + count(each), 0);
  const skipped = totals.flatMap((each) => each.skipped);
  const counts = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
  if (skipped.length === 0) return counts;
  return ['Skipped:', ...skipped.map((name) => `  ${name}`), `${counts}, ${skipped.length} skipped`].join(
    '\n',
  );
}
