import { fileURLToPath } from 'node:url';

/** What a process of ours is started with, and nothing of the settings of whoever runs the tests. */
export const processEnvironment = {
  PATH: process.env.PATH ?? '',
  TMPDIR: process.env.TMPDIR ?? '/tmp',
  // As `npm start` has it: what was parsed once is not parsed by each of some hundred processes.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../node_modules/.cache/node', import.meta.url)),
};

/** For servers under test: limits that many tests from one address don't reach, and providers on this machine. */
export const testEnvironment = {
  ADMIN_SECOND_STEP: 'optional',
  // Without an administrator, limits would not hold.
  PLANS: 'on',
  RATE_LIMIT: '1000000',
  RATE_LIMIT_ACCOUNTS: '1000000',
  RATE_LIMIT_USER: '1000000',
  RATE_LIMIT_SIGN_IN: '1000000',
  RATE_LIMIT_MAIL: '1000000',
  PROVIDER_PRIVATE_TARGETS: 'on',
  // Most tests of the ledger need no other model.
  DEMO_CHARGES: 'on',
};
