import { setImmediate } from 'node:timers/promises';

export interface VirtualTime {
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Runs workers concurrently, each sequentially, to completion. */
  run(workers: readonly (() => Promise<void>)[]): Promise<void>;
}

/** A clock that stands still while any worker is busy and then jumps to the next pending timeout. */
export function virtualTime(start: number): VirtualTime {
  let now = start;
  let busyWorkers = 0;
  const sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  async function advance(): Promise<void> {
    await setImmediate();
    if (busyWorkers > 0) return;
    const at = Math.min(...sleepers.map((sleeper) => sleeper.at));
    if (at === Number.POSITIVE_INFINITY) return;
    now = Math.max(now, at);
    for (const sleeper of sleepers.filter((candidate) => candidate.at <= now)) {
      sleepers.splice(sleepers.indexOf(sleeper), 1);
      busyWorkers += 1;
      sleeper.wake();
    }
  }

  async function rest(): Promise<void> {
    busyWorkers -= 1;
    if (busyWorkers === 0) await advance();
  }

  return {
    now: () => now,
    async sleep(ms, signal) {
      signal.throwIfAborted();
      const woken = new Promise<void>((wake) => sleepers.push({ at: now + ms, wake }));
      await rest();
      await woken;
    },
    async run(workers) {
      busyWorkers += workers.length;
      await Promise.all(workers.map((work) => work().finally(rest)));
    },
  };
}
