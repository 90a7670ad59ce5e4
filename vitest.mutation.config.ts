import { defineConfig } from 'vitest/config';

/** The tests that see the changes of `npm run mutation`: those of one area. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
    setupFiles: ['./vitest.setup.ts'],
    strictTags: false,
  },
});
