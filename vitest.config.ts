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
/** What Node loads itself, which is faster than Vite: sources that need no plugin. Watching needs Vite's module graph. */
const loadedByNode = process.argv.includes('run')
  ? [/\/(packages|bench|apps\/(server|cli))\/(?!.*\.test\.ts$).*\.ts$/]
  : [];
// As in `npm start`: workers and hundreds of other processes share one compile cache.
process.env.NODE_COMPILE_CACHE = fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    // Integration tests boot databases and servers. Limits end what hangs; what is slow passes on the busiest machine.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // One more than cores: many tests wait for timeouts, retries and other processes.
    maxWorkers: Number(process.env.VERSO_TEST_WORKERS ?? availableParallelism() + 1),
    // As servers do, and with half of the time for finding modules.
    execArgv: [
      '--max-semi-space-size=16',
      '--import',
      new URL('scripts/test/resolve.mjs', import.meta.url).href,
    ],
    // No file changes a global: workers keep the modules that they have loaded.
    isolate: false,
    server: { deps: { external: loadedByNode } },
    setupFiles: ['./vitest.setup.ts'],
    tags: [
      {
        name: 'risky',
        description: 'Takes long, and data are lost where it fails: at each push, not part of `npm test`.',
      },
      { name: 'rare', description: 'Takes long and rarely changes: once a week.' },
    ],
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
