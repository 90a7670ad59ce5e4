import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './src/chromium.ts';

export default defineConfig({
  testDir: './tests',
  globalSetup: './src/global-setup.ts',
  outputDir: '../test-results/browser',
  // Every worker starts a server and a browser of its own; a small machine has two cores.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A browser on a busy machine stumbles now and then. What passes only on its second try is reported by name.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    trace: 'on-first-retry',
    acceptDownloads: true,
    launchOptions: await findChromium(),
  },
});
