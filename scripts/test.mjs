// `npm test`: everything. Checks run in parallel with unit and integration tests, browser tests with the last of them.
// Ends with the slowest files, the names of failed and skipped tests and one line of totals: `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { capture, root, start } from './process.mjs';
import { useMemoryFolder } from './test/memory-folder.mjs';
import { failures, playwrightTotals, slowestFiles, summary, vitestTotals } from './test-summary.mjs';

const results = join(root, 'test-results');
/** With fewer cores, browser tests wait until all others have ended. */
const coresToOverlap = 4;

await ensureInstalled('everything');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await ensureBuilt('completely');
useMemoryFolder();

const tests = runTests();
const [checks, unit, browser] = await Promise.all([
  step('checks', () => capture('node', ['scripts/check.mjs'])),
  step('unit and integration tests', () => tests.ended),
  (availableParallelism() < coresToOverlap ? tests.ended : tests.nearlyEnded).then(() =>
    step('browser tests', () => capture('npm', ['run', 'test', '--silent', '--workspace', '@verso/e2e'])),
  ),
]);

const reports = { vitest: readReport('vitest.json'), playwright: readReport('playwright.json') };
const browserTotals = playwrightTotals(reports.playwright, browser);
if (browserTotals.flaky > 0)
  process.stdout.write(`\n${browserTotals.flaky} browser tests passed on a retry: see "flaky" above\n`);
const totals = [
  { passed: checks ? 1 : 0, failed: checks ? 0 : 1, skipped: [] },
  vitestTotals(reports.vitest, unit),
  browserTotals,
];
const ending = [slowestFiles(reports, root), failures(reports, root), summary(totals)];
process.stdout.write(`\n${ending.filter((part) => part !== '').join('\n\n')}\n`);
process.exitCode = totals.every(({ failed }) => failed === 0) && checks && unit && browser ? 0 : 1;

/** Runs a step, prints its captured output at the end, and returns whether it succeeded. */
async function step(name, work) {
  const before = Date.now();
  const { ok, output } = await work();
  process.stdout.write(`\n── ${name}: ${((Date.now() - before) / 1000).toFixed(1)} s\n${output}`);
  return ok;
}

/**
 * Starts the unit and integration tests with this terminal.
 * @returns `ended`, and `nearlyEnded`: workers are running out of files
 */
function runTests() {
  const reporters = ['default', 'json', './scripts/test/tail-reporter.mjs'].map(
    (name) => `--reporter=${name}`,
  );
  const child = start('vitest', ['run', ...reporters, '--outputFile.json=test-results/vitest.json'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: `vitest: ${error.message}\n` }));
    child.on('exit', (code) => resolve({ ok: code === 0, output: '' }));
  });
  const tail = new Promise((resolve) => child.on('message', (message) => message === 'tail' && resolve()));
  return { ended, nearlyEnded: Promise.race([ended, tail]) };
}

function readReport(name) {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
