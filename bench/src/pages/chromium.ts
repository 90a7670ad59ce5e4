import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const readyWithinMs = 30_000;

export interface Chromium {
  /** The port of the DevTools protocol. */
  readonly port: number;
  kill(): void;
}

/** A headless browser. @throws Error when none is installed */
export async function startChromium(): Promise<Chromium> {
  const path = process.env.CHROMIUM_PATH ?? installed.find((candidate) => existsSync(candidate));
  if (path === undefined) throw new Error('Chromium was not found. Set CHROMIUM_PATH to its executable.');
  const profile = mkdtempSync(join(tmpdir(), 'verso-chromium-'));
  const child = spawn(
    path,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return {
    port: await portOf(child),
    kill() {
      child.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
      child.kill();
    },
  };
}

/** The browser prints the port first. */
function portOf({ stderr }: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const tooLate = setTimeout(() => reject(new Error(`Chromium did not start:\n${output}`)), readyWithinMs);
    stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(tooLate);
      resolve(Number(port));
    });
  });
}
