import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../src/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/packages',
  workers: 1,
  timeout: 240_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/packages.json' }]],
  use: { ...devices['Desktop Chrome'], launchOptions: await findChromium() },
});
