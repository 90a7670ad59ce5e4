// `npm test`: everything. Checks, unit and integration tests, the build, and the browser.
// Ends with the names of skipped tests and one line of true totals: `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run } from './process.mjs';
import { playwrightTotals, summary, vitestTotals } from './test-summary.mjs';

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

const browserTotals = playwrightTotals(readReport('playwright.json'), browser);
if (browserTotals.flaky > 0)
  process.stdout.write(`\n${browserTotals.flaky} browser tests passed on a retry: see "flaky" above\n`);
const totals = [
  { passed: checks ? 1 : 0, failed: checks ? 0 : 1, skipped: [] },
  vitestTotals(readReport('vitest.json'), unit),
  browserTotals,
];
process.stdout.write(`\n${summary(totals)}\n`);
process.exitCode = totals.every(({ failed }) => failed === 0) && checks && unit && browser ? 0 : 1;

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

function readReport(name) {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
