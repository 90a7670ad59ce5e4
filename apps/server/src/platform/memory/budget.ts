import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';
import type { Config } from '../config/config.ts';

/** Gives back what was taken. Once is enough; twice does nothing. */
type Release = () => void;

interface Waiting {
  readonly bytes: number;
  readonly begin: (release: Release) => void;
}

/**
 * Memory that work is given by its estimated need, in the order it came: a large document waits for the ones before it to
 * end, and is not overtaken for ever by small ones. One that needs more than there is gets all of it.
 */
export class MemoryBudget {
  readonly #total: number;
  readonly #waiting: Waiting[] = [];
  #taken = 0;

  /** @param total bytes */
  constructor(total: number) {
    this.#total = total;
  }

  /** Bytes that are given out now. */
  get taken(): number {
    return this.#taken;
  }

  /** Waits for its turn. @throws the signal's reason when that aborts first */
  take(bytes: number, signal?: AbortSignal): Promise<Release> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const waiting: Waiting = {
        bytes: Math.min(bytes, this.#total),
        begin: (release) => {
          signal?.removeEventListener('abort', giveUp);
          resolve(release);
        },
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal?.reason);
        this.#serve();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(waiting);
      this.#serve();
    });
  }

  /** Does work once there is memory for it. */
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

/** Bytes that documents may take, in this process and in those that it starts: as configured, else half of what there is. */
export function memoryForDocuments({ workerMemoryBytes }: Pick<Config, 'workerMemoryBytes'>): number {
  return workerMemoryBytes ?? availableMemory() / 2;
}

/** What the system allows this process to take; where it sets no limit, all there is. */
function availableMemory(): number {
  const constrained = constrainedMemory();
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem();
}
