import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { socketName } from './cluster.ts';
import { isAlive } from './is-alive.ts';

/** What `postmaster.pid` says about a server. */
interface Postmaster {
  readonly pid: number;
  readonly isReady: boolean;
}

const fileIn = (data: string): string => join(data, 'postmaster.pid');

/** The server that last wrote the file, which may have died. The lines are those of PostgreSQL's `miscadmin.h`. */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(fileIn(data), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined; // not started, or stopped properly
  }
}

const fastShutdownMs = 30_000;
const immediateShutdownMs = 10_000;

/**
 * Stops a server that a killed process has left behind, and keeps what it left from stopping the next one: PostgreSQL takes
 * any process with its id for it, even one that has ended and that no one has waited for, as in containers. The caller must
 * own the folder.
 */
export async function stopAbandoned(data: string): Promise<void> {
  const found = readPostmaster(data);
  if (found === undefined) return;
  if (isAlive(found.pid) && servesFolder(found.pid, data)) await stop(found.pid);
  disown(data);
}

async function stop(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', fastShutdownMs],
    ['SIGQUIT', immediateShutdownMs],
    ['SIGKILL', immediateShutdownMs],
  ] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < patienceMs; waited += 20) {
      if (!isAlive(pid)) return;
      await delay(20);
    }
  }
}

/** A server works in its data folder. On systems without `/proc`, its command line names the folder. */
function servesFolder(pid: number, data: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).includes(data);
  } catch {
    return false; // another user's process, or it has just ended
  }
}

/**
 * Removes the lock of the socket, and replaces the id in `postmaster.pid` by that of this process, which PostgreSQL ignores
 * as its parent. Without the file, it would not wait for processes of the old server that still use the data.
 */
function disown(data: string): void {
  rmSync(join(data, `${socketName}.lock`), { force: true });
  const file = fileIn(data);
  if (!existsSync(file)) return; // the server has stopped in order
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(process.pid), ...rest].join('\n'));
}
