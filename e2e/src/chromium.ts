import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The headless shell, the same engine without the parts of a window, takes a third less time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A name of this machine that browsers don't trust as they trust `localhost`. */
export const plainHost = 'verso.test';

const flags = [
  `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * What the npm package, which is made for scrapers, sets: pages may do what the browsers of users forbid, and requests have no
 * `Origin`. In a single process, a browser that forbids it crashes.
 */
const unsafe: readonly string[] = [
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--enable-features=SharedArrayBuffer',
  '--single-process',
];

/** The system's Chromium if installed, else the one from an npm package; nothing is downloaded. */
export async function findChromium(): Promise<LaunchOptions> {
  const system = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (system !== undefined) return { executablePath: system, args: flags };
  const { default: packaged } = await import('@sparticuz/chromium');
  return {
    executablePath: await packaged.executablePath(),
    args: [...packaged.args.filter((flag) => !unsafe.includes(flag)), ...flags],
  };
}
