// `npm test` is `node scripts/test.mjs essential`. Arguments name parts, which run one after the other:
// - essential: checks in parallel with unit and integration tests, browser tests with the last of them; without tagged tests
// - risky, rare: the tests of both runners with this tag
// - packages, topology: the npm packages on several Nodes; the browser tests on several processes behind nginx
// Ends with the slowest files, the names of failed and skipped tests and one line of totals: `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { capture, root, start } from './process.mjs';
import { useMemoryFolder } from './test/memory-folder.mjs';
import { taggedFiles } from './test/tagged-files.mjs';
import { failures, playwrightTotals, slowestFiles, summary, vitestTotals } from './test-summary.mjs';

const results = join(root, 'test-results');
/** With fewer cores, browser tests wait until all others have ended. */
const coresToOverlap = 4;

const parts = {
  essential: async () => {
    const tests = runTests(['--tags-filter=!risky && !rare']);
    const [checks, unit, browser] = await Promise.all([
      step('checks', () => capture('node', ['scripts/check.mjs', 'in-background'])),
      step('unit and integration tests', () => tests.ended),
      (availableParallelism() < coresToOverlap ? tests.ended : tests.nearlyEnded).then(() =>
        step('browser tests', () => playwright('test', ['--grep-invert=@risky|@rare'])),
      ),
    ]);
    return [
      { totals: { passed: checks ? 1 : 0, failed: checks ? 0 : 1, skipped: [] }, reports: {} },
      vitestResult(unit, (tags) => tags.length === 0),
      playwrightResult(browser),
    ];
  },
  risky: () => runTagged('risky'),
  rare: () => runTagged('rare'),
  packages: async () => {
    const ok = await step('npm packages', () => playwright('test:packages'));
    return [playwrightResult(ok, 'packages.json')];
  },
  topology: async () => {
    const ok = await step('browser tests on a topology', () => playwright('test:topology'));
    return [playwrightResult(ok)];
  },
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in parts));
if (unknown !== undefined || named.length === 0)
  throw new Error(`Usage: node scripts/test.mjs PART…; parts are ${Object.keys(parts).join(', ')}`);

// The server starts some processes at the lowest priority (19). On busy cores, one of normal priority gets seventy times their
// time: a test that waits for them would wait for all other tests. Next to their priority, it gets little more.
setPriority(17);
await ensureInstalled('everything');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await ensureBuilt('completely');
// Tests that start the server as a process start what `npm start` does.
process.env.VERSO_TEST_PROGRAM = 'apps/server/dist/main.js';
useMemoryFolder();

const ended = [];
let part = '';
for (part of named) ended.push(...(await parts[part]()));

const totals = ended.map((each) => each.totals);
const flaky = totals.reduce((sum, each) => sum + (each.flaky ?? 0), 0);
if (flaky > 0) process.stdout.write(`\n${flaky} browser tests passed on a retry: see "flaky" above\n`);
const reports = mergeReports(ended.map((each) => each.reports));
const ending = [slowestFiles(reports, root), failures(reports, root), summary(totals)];
process.stdout.write(`\n${ending.filter((text) => text !== '').join('\n\n')}\n`);
process.exitCode = totals.every(({ failed }) => failed === 0) ? 0 : 1;

/** Runs a step, prints its captured output at the end, and returns whether it succeeded. */
async function step(name, work) {
  const before = Date.now();
  const { ok, output } = await work();
  process.stdout.write(`\n── ${name}: ${((Date.now() - before) / 1000).toFixed(1)} s\n${output}`);
  return ok;
}

/** Runs a script of the browser tests' package. */
function playwright(script, args = []) {
  return capture('npm', ['run', script, '--silent', '--workspace', '@verso/e2e', '--', ...args]);
}

/** Runs the tests of both runners with a tag. */
async function runTagged(tag) {
  const tests = await step(
    `${tag} unit and integration tests`,
    () => runTests([`--tags-filter=${tag}`, ...taggedFiles(root, tag)]).ended,
  );
  const browser = await step(`${tag} browser tests`, () =>
    playwright('test', [`--grep=@${tag}`, '--pass-with-no-tests']),
  );
  return [vitestResult(tests, (tags) => tags.includes(tag)), playwrightResult(browser)];
}

/** What a runner has reported, and its totals. */
function vitestResult(succeeded, isMeant) {
  const report = takeReport('vitest.json');
  return { totals: vitestTotals(report, succeeded, isMeant), reports: { vitest: report } };
}

function playwrightResult(succeeded, name = 'playwright.json') {
  const report = takeReport(name);
  return { totals: playwrightTotals(report, succeeded), reports: { playwright: report } };
}

/** One report of each runner with the files of all. */
function mergeReports(all) {
  const files = (runner, list) => all.flatMap((each) => each[runner]?.[list] ?? []);
  return {
    vitest: { testResults: files('vitest', 'testResults') },
    playwright: { suites: files('playwright', 'suites') },
  };
}

/**
 * Starts unit and integration tests with this terminal.
 * @returns `ended`, and `nearlyEnded`: workers are running out of files
 */
function runTests(args) {
  const reporters = ['default', 'json', './scripts/test/tail-reporter.mjs'].map(
    (name) => `--reporter=${name}`,
  );
  const json = '--outputFile.json=test-results/vitest.json';
  const child = start('vitest', ['run', ...reporters, json, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: `vitest: ${error.message}\n` }));
    child.on('exit', (code) => resolve({ ok: code === 0, output: '' }));
  });
  const tail = new Promise((resolve) => child.on('message', (message) => message === 'tail' && resolve()));
  return { ended, nearlyEnded: Promise.race([ended, tail]) };
}

/** Reads a report; undefined if the runner wrote none. The next run of the runner does not overwrite it. */
function takeReport(name) {
  const path = join(results, name);
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  renameSync(path, join(results, `${part}.${name}`));
  return report;
}
