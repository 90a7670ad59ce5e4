// `npm run mutation -- <area> [file …]`: mutates the code of an area and checks whether a test fails.
// Writes `test-results/mutation/<area>.html` and exits with the score. See docs/testing.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectEnvironment, root } from './process.mjs';

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
process.exitCode = status ?? 1;
