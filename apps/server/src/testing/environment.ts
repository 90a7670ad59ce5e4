import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The checkout of the tests. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

const bundle = process.env.VERSO_TEST_PROGRAM;
/** What `npm test` has bundled; tests that run by themselves use the sources, which are never out of date. */
export const program = bundle ?? 'apps/server/src/main.ts';
/** The module of document processes where there is a bundle, which starts in a fifth of the CPU time of the sources. */
export const documentModule =
  bundle === undefined ? {} : { module: new URL('document-process.js', pathToFileURL(join(root, bundle))) };

/** For processes that load sources: half of the time for finding modules, as in workers of tests. */
export const quickModules = ['--import', new URL('scripts/test/resolve.mjs', pathToFileURL(root)).href];

/** The environment of child processes, without settings of the user who runs the tests. */
export const processEnvironment = {
  PATH: process.env.PATH ?? '',
  TMPDIR: process.env.TMPDIR ?? '/tmp',
  // As in `npm start`: hundreds of processes share one compile cache.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};

/** The environment of servers under test: rate limits that tests don't reach, and providers on this machine. */
export const testEnvironment = {
  ADMIN_SECOND_STEP: 'optional',
  // Without an administrator, limits would not apply.
  PLANS: 'on',
  RATE_LIMIT: '1000000',
  RATE_LIMIT_ACCOUNTS: '1000000',
  RATE_LIMIT_USER: '1000000',
  RATE_LIMIT_SIGN_IN: '1000000',
  RATE_LIMIT_MAIL: '1000000',
  PROVIDER_PRIVATE_TARGETS: 'on',
  // Machines have different dictionaries.
  SPELLING_DICTIONARIES: '/nonexistent',
  // Most tests of the ledger only use the demo model.
  DEMO_CHARGES: 'on',
};
