// `npm run mutation -- <area> [file …]`: mutates the code of an area and checks whether a test fails.
// Writes `test-results/mutation/<area>.html`, and fails below the threshold. See docs/testing.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { scoreOf } from './mutation/score.mjs';
import { projectEnvironment, root } from './process.mjs';

/** The percentage of mutants that the tests of an area must detect. */
const threshold = 85;

/** The code to mutate, and the tests that may detect it. */
const areas = {
  contracts: { code: ['packages/contracts/src'], tests: ['packages/contracts/src/**/*.test.ts'] },
  gateway: { code: ['packages/gateway/src'], tests: ['packages/gateway/{src,test}/**/*.test.ts'] },
  translation: {
    code: ['packages/translation/src'],
    tests: ['packages/translation/{src,test}/**/*.test.ts'],
  },
  money: {
    code: ['apps/server/src/money/credits', 'apps/server/src/money/billing'],
    tests: [
      'apps/server/src/money/{credits,billing}/**/*.test.ts',
      'apps/server/test/money/*.test.ts',
      'apps/server/test/admin/credits.test.ts',
      'apps/server/test/translations/credits.test.ts',
    ],
  },
  integrity: {
    code: ['packages/engine/src/integrity'],
    tests: ['packages/engine/src/integrity/**/*.test.ts'],
  },
  verify: {
    code: ['packages/translation/src/verify'],
    tests: ['packages/translation/src/verify/**/*.test.ts'],
  },
  words: {
    code: ['apps/server/src/words'],
    tests: [
      'apps/server/src/words/**/*.test.ts',
      'apps/server/test/{glossaries,memories,prompts,spelling,style}/*.test.ts',
    ],
  },
  units: {
    code: ['apps/server/src/translations/units'],
    tests: [
      'apps/server/src/translations/units/**/*.test.ts',
      'apps/server/test/translations/{consistency,edited-documents,exports,imports,many-units,unit-actions,unit-rows,units}.test.ts',
      'apps/server/test/collaboration/assigned-range.test.ts',
    ],
  },
  lifecycle: {
    code: ['apps/server/src/translations/lifecycle'],
    tests: [
      'apps/server/src/translations/lifecycle/**/*.test.ts',
      'apps/server/test/authorization/rights.test.ts',
      'apps/server/test/collaboration/*.test.ts',
      'apps/server/test/translations/{access,control,credits,earlier-jobs,failover,flow,history,memory,refusals}.test.ts',
    ],
  },
  keys: {
    code: ['apps/server/src/models/keys'],
    tests: [
      'apps/server/src/models/keys/**/*.test.ts',
      'apps/server/test/admin/key{s,-changes}.test.ts',
      'apps/server/test/secrets/rotate.test.ts',
    ],
  },
};

const [name, ...files] = process.argv.slice(2);
const area = areas[name];
if (area === undefined) {
  process.stderr.write(`Usage: npm run mutation -- <${Object.keys(areas).join(' | ')}> [file …]\n`);
  process.exit(2);
}

const folder = join(root, 'test-results', 'mutation');
mkdirSync(folder, { recursive: true });
const configuration = join(folder, `${name}.json`);
const changed = files.length > 0 ? files : area.code.map((path) => `${path}/**/*.ts`);
writeFileSync(
  configuration,
  JSON.stringify({
    // Fixtures are what tests compare with: a mutated one says nothing about the code.
    // Sample documents are data without behavior.
    mutate: [
      ...changed,
      '!**/*.test.ts',
      '!**/testing/**',
      '!**/fixture?(s).ts',
      '!**/*-fixture.ts',
      '!**/samples/**',
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Messages and static patterns are evaluated once, before any test: mutating them is slow and proves little.
    ignoreStatic: true,
    concurrency: Number(process.env.VERSO_TEST_WORKERS ?? availableParallelism()),
    ignorePatterns: ['data', 'test-results', 'apps/web/dist', 'docs'],
    tempDirName: '.cache/mutation',
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { logTests: false, allowColor: false },
    htmlReporter: { fileName: `test-results/mutation/${name}.html` },
    jsonReporter: { fileName: `test-results/mutation/${name}.result.json` },
    timeoutMS: 10_000,
    allowEmpty: false,
  }),
);
const { status } = spawnSync('stryker', ['run', configuration], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnvironment({ MUTATION_TESTS: area.tests.join(' ') }),
});
if (status !== 0) process.exit(status ?? 1);

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { score, covered, mutants, survivors, accepted, stale } = scoreOf(
  read(`test-results/mutation/${name}.result.json`),
  read('scripts/mutation/accepted.json'),
);
writeFileSync(join(folder, `${name}.survivors.json`), `${JSON.stringify(survivors, null, 2)}\n`);
process.stdout.write(
  `${mutants} mutants, ${accepted} of them accepted: ${score.toFixed(1)} % detected, ${covered.toFixed(1)} % of those that tests reach.\n`,
);
for (const { file, mutated } of stale)
  process.stderr.write(
    `${file}: tests detect "${mutated}", or it no longer exists. Remove it from scripts/mutation/accepted.json.\n`,
  );
if (score < threshold) process.stderr.write(`At least ${threshold} % must be detected.\n`);
process.exitCode = score < threshold || stale.length > 0 ? 1 : 0;
