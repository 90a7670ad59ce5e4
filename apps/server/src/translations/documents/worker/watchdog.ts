import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { cpuSignal, maxPromptMs, memorySignal } from './messages.ts';

/**
 * Kills its process when an operation exceeds its CPU time or memory limit, or when the server has exited. It runs in a
 * thread of its own, because the parsing thread may never yield. The signal identifies the limit. Before that, it lowers
 * the priority of a process whose operation takes long.
 */
export interface Watch {
  /** Three 32-bit integers: the operation's number (0: idle), its CPU limit in ms, its memory limit in MiB. */
  readonly state: SharedArrayBuffer;
  readonly parent: number;
}

const busyMs = 50;
const idleMs = 1000;

watch(workerData);

function watch({ state, parent }: Watch): never {
  const cells = new Int32Array(state);
  let operation = 0;
  let startedAt = 0;
  let isPrompt = true;
  for (;;) {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    const running = Atomics.load(cells, 0);
    const cpu = cpuMs();
    if (running !== operation) [operation, startedAt] = [running, cpu];
    if (running !== 0) {
      if (isPrompt && cpu - startedAt > maxPromptMs) {
        isPrompt = false;
        lowerPriority();
      }
      if (cpu - startedAt > Atomics.load(cells, 1)) process.kill(process.pid, cpuSignal);
      if (process.memoryUsage.rss() / 2 ** 20 > Atomics.load(cells, 2))
        process.kill(process.pid, memorySignal);
    }
    Atomics.wait(cells, 0, running, running === 0 ? idleMs : busyMs);
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Does nothing on systems that do not allow it. */
function lowerPriority(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      return;
    }
  }
}

/** On Linux each thread has a priority of its own, also those that collect garbage; elsewhere the process has one. */
function threads(): readonly number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}
