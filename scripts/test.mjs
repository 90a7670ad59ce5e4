// `npm test`: everything. Checks, unit and integration tests, the build, and the browser.
// Ends with one line of true totals: `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run } from './process.mjs';

const results = join(root, 'test-results');

await ensureInstalled('everything');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const checks = await step('checks', () => run('node', ['scripts/check.mjs']));
const unit = await step('unit and integration tests', () =>
  run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ]),
);
const browser = await step('browser tests', async () => {
  await ensureBuilt();
  await run('npm', ['run', 'test', '--silent', '--workspace', '@verso/e2e']);
});

const totals = addUp([
  { passed: checks ? 1 : 0, failed: checks ? 0 : 1, skipped: 0 },
  vitestTotals(unit),
  playwrightTotals(browser),
]);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`);
process.exitCode = totals.failed === 0 && checks && unit && browser ? 0 : 1;

/** Runs one step; a failure is shown and counted, and the next step still runs. */
async function step(name, work) {
  const before = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  try {
    await work();
    return true;
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  } finally {
    process.stdout.write(`── ${name}: ${((Date.now() - before) / 1000).toFixed(1)} s\n`);
  }
}

/** A runner that ended badly without naming a failed test still counts as one failure. */
function vitestTotals(succeeded) {
  const report = readReport('vitest.json');
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const failedSuites = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + failedSuites.length;
  return {
    passed: report.numPassedTests,
    failed: succeeded ? failed : Math.max(1, failed),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function playwrightTotals(succeeded) {
  const report = readReport('playwright.json');
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (flaky > 0)
    process.stdout.write(`\n${flaky} browser tests passed on their second try: see "flaky" above\n`);
  return { passed: expected + flaky, failed: succeeded ? unexpected : Math.max(1, unexpected), skipped };
}

function readReport(name) {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function addUp(parts) {
  return parts.reduce((sum, part) => ({
    passed: sum.passed + part.passed,
    failed: sum.failed + part.failed,
    skipped: sum.skipped + part.skipped,
  }));
}
