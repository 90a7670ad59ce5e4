import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
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
    // One more than cores: many tests wait for timeouts, retries and other processes.
    maxWorkers: Number(process.env.VERSO_TEST_WORKERS ?? availableParallelism() + 1),
    // No file changes a global: workers keep the modules that they have loaded.
    isolate: false,
    // As in `npm start`: hundreds of processes share one compile cache.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/node', import.meta.url)) },
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
