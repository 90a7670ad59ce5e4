import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Integration tests boot databases and servers: patient limits, and no more workers than a small machine has.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // No file changes a global: workers keep the modules that they have loaded.
    isolate: false,
  },
});
