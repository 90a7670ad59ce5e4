import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium if installed, else the one from an npm package; nothing is downloaded. */
export async function findChromium(): Promise<LaunchOptions> {
  const system = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (system !== undefined) return { executablePath: system, args: flags };
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...flags] };
}
