import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './src/chromium.ts';

/** Seven processes behind a proxy instead of one: slower to start, with a self-signed certificate. */
const onTopology = process.env.VERSO_BROWSER_TESTS_ON === 'topology';

export default defineConfig({
  testDir: './tests',
  // Node loads the packages itself, with its compile cache, in half of the time that compiling them here takes.
  build: { external: ['**/packages/*/src/**', '**/apps/server/**'] },
  globalSetup: './src/global-setup.ts',
  outputDir: '../test-results/browser',
  // Each test has its own page, and its own server unless the shared one suffices.
  fullyParallel: true,
  // Each worker runs a server and a browser.
  workers: onTopology ? 1 : Number(process.env.VERSO_TEST_WORKERS ?? Math.max(2, availableParallelism())),
  // On a busy machine, journeys take several times as long. Passing tests don't wait for it; what hangs ends with the next limit.
  timeout: 240_000,
  // There, what needs several requests or a process of its own takes long.
  expect: { timeout: 30_000 },
  // A browser on a busy machine fails occasionally. Tests that pass only on the second attempt are reported by name.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    trace: 'on-first-retry',
    acceptDownloads: true,
    // Drawing animations takes a fifth of the browser's time. On a topology, once a week, they are drawn.
    contextOptions: { reducedMotion: onTopology ? 'no-preference' : 'reduce' },
    ignoreHTTPSErrors: onTopology,
    launchOptions: await findChromium(),
  },
});
