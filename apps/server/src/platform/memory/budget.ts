import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';
import type { Config } from '../config/config.ts';

/** Returns memory to the budget. Further calls have no effect. */
type Release = () => void;

interface Waiting {
  readonly bytes: number;
  readonly begin: (release: Release) => void;
}

/**
 * Allocates memory to work by its estimated need, first come, first served, so that small documents cannot starve a large
 * one. Work that needs more than the total gets the whole budget.
 */
export class MemoryBudget {
  readonly #total: number;
  readonly #waiting: Waiting[] = [];
  #taken = 0;

  /** @param total bytes */
  constructor(total: number) {
    this.#total = total;
  }

  /** Bytes in use. */
  get taken(): number {
    return this.#taken;
  }

  /** Waits until `bytes` are available and reserves them. @throws the signal's reason if it aborts first */
  take(bytes: number, signal?: AbortSignal): Promise<Release> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const waiting: Waiting = {
        bytes: Math.min(bytes, this.#total),
        begin: (release) => {
          signal?.removeEventListener('abort', abort);
          resolve(release);
        },
      };
      const abort = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal?.reason);
        this.#serve();
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.push(waiting);
      this.#serve();
    });
  }

  /** Runs `work` once `bytes` are available, and releases them when it ends. */
  async within<Result>(bytes: number, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const release = await this.take(bytes, signal);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #serve(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#taken + next.bytes > this.#total) return;
      this.#waiting.shift();
      next.begin(this.#give(next.bytes));
    }
  }

  #give(bytes: number): Release {
    let held = true;
    this.#taken += bytes;
    return () => {
      if (!held) return;
      held = false;
      this.#taken -= bytes;
      this.#serve();
    };
  }
}

/** Bytes that documents may use in this process and its child processes: as configured, or half of the available memory. */
export function memoryForDocuments({ workerMemoryBytes }: Pick<Config, 'workerMemoryBytes'>): number {
  return workerMemoryBytes ?? availableMemory() / 2;
}

/** Bytes that the system lets this process use: its limit (such as a cgroup's), or all memory of the machine. */
function availableMemory(): number {
  const constrained = constrainedMemory();
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem();
}
