import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compiledMessages } from './apps/web/build/messages-plugin.ts';

/** Tests beside the sources that nevertheless need a database or another process. */
const integrationInSource = [
  'packages/db/src/**/*.test.ts',
  'apps/server/src/translations/documents/documents.test.ts',
  'apps/server/src/models/gateway/record-call.test.ts',
];
const never = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    // Integration tests boot databases and servers.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: Number(process.env.VERSO_TEST_WORKERS ?? availableParallelism()),
    // No file changes a global: workers keep the modules that they have loaded.
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{packages,apps}/*/src/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: [...never, ...integrationInSource],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{packages,apps}/*/test/**/*.test.ts', ...integrationInSource],
          exclude: never,
        },
      },
    ],
  },
});
