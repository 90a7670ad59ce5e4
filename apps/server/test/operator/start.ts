import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '../../src/testing/environment.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const program = 'apps/server/src/main.ts';
const timeoutMs = 120_000;

export interface FailedStart {
  readonly code: number | null;
  /** All of standard output: the log. */
  readonly output: string;
  /** All of standard error. */
  readonly error: string;
}

export interface StartOptions {
  /** The user that the process runs as. Requires root. */
  readonly user?: string;
}

/** Starts the server with only this environment and waits until it exits. */
export function failToStart(
  environment: Readonly<Record<string, string>>,
  { user }: StartOptions = {},
): Promise<FailedStart> {
  const command = [process.execPath, program];
  const [file = '', ...args] =
    user === undefined ? command : ['setpriv', `--reuid=${user}`, '--clear-groups', ...command];
  const child = spawn(file, args, {
    cwd: root,
    env: { ...processEnvironment, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  let error = '';
  child.stderr.on('data', (chunk: Buffer) => {
    error += chunk.toString();
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, error })));
}

/** Creates a temporary folder for a test. */
export function makeFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'verso-operator-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const isRoot = process.getuid?.() === 0;

/** Whether processes can be run as another user here. */
export const canSwitchUser = isRoot && spawnSync('setpriv', ['--version']).status === 0;

/** Mounts a disk of this size at a folder. @returns unmounts it; null if mounting is not permitted */
export function mountSmallDisk(path: string, mebibytes: number): (() => void) | null {
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'tmpfs', path]);
  if (mount.status !== 0) return null;
  return () => execFileSync('umount', ['-l', path]);
}

/** Whether a small disk can be mounted here. */
export const canMount = isRoot && tryMount();

function tryMount(): boolean {
  const folder = makeFolder();
  const unmount = mountSmallDisk(folder.path, 1);
  unmount?.();
  folder.remove();
  return unmount !== null;
}
