import { RecentWork } from './recent-work.ts';

/** Releases a slot. Calling it again has no effect. */
export type Release = () => void;

interface Waiting {
  readonly owner: string;
  readonly begin: (release: Release) => void;
}

export interface FairSemaphoreOptions {
  readonly slots: number;
  /** Maximum slots of one owner; half of them by default. */
  readonly maxPerOwner?: number;
  /** Extra slots for owners who hold none, so that they need not wait for others' long work. */
  readonly spareSlots?: number;
  /** Whether an owner with this recent work may use a spare slot; everyone may by default. */
  readonly mayUseSpare?: (owner: string, work: number) => boolean;
  /** The owner's recent work; by default the milliseconds for which they held slots lately. */
  readonly workOf?: (owner: string) => number;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** What an owner held this long ago counts half: a minute's work is forgotten in a few. */
const halfLifeMs = 60_000;

/**
 * A limited number of slots, shared fairly: no owner holds more than its share. The next slot goes to the waiting owner
 * who holds the fewest; among those, to the one with the least recent work; among equals, to the first in line.
 */
export class FairSemaphore {
  readonly #slots: number;
  readonly #maxPerOwner: number;
  readonly #spareSlots: number;
  readonly #mayUseSpare: (owner: string, work: number) => boolean;
  readonly #workOf: (owner: string) => number;
  readonly #now: () => number;
  readonly #timeHeld: RecentWork;
  readonly #held = new Map<string, number>();
  #waiting: readonly Waiting[] = [];
  #taken = 0;

  constructor({
    slots,
    maxPerOwner = Math.max(1, Math.ceil(slots / 2)),
    spareSlots = 0,
    mayUseSpare = () => true,
    workOf = (owner) => this.#timeHeld.of(owner),
    now = () => performance.now(),
  }: FairSemaphoreOptions) {
    this.#slots = slots;
    this.#maxPerOwner = maxPerOwner;
    this.#spareSlots = spareSlots;
    this.#mayUseSpare = mayUseSpare;
    this.#workOf = workOf;
    this.#now = now;
    this.#timeHeld = new RecentWork(halfLifeMs, now);
  }

  /** Waits for a slot. @throws the signal's reason when it aborts first */
  acquire(owner: string, signal?: AbortSignal): Promise<Release> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stopWaiting = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        owner,
        begin: (release) => {
          signal?.removeEventListener('abort', stopWaiting);
          resolve(release);
        },
      };
      signal?.addEventListener('abort', stopWaiting, { once: true });
      this.#waiting = [...this.#waiting, waiting];
      this.#serve();
    });
  }

  #serve(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const served = next;
      this.#waiting = this.#waiting.filter((other) => other !== served);
      served.begin(this.#grant(served.owner));
    }
  }

  #next(): Waiting | undefined {
    const free = this.#slots - this.#taken;
    if (free + this.#spareSlots <= 0) return undefined;
    const isEligible =
      free > 0
        ? ({ owner }: Waiting) => this.#heldBy(owner) < this.#maxPerOwner
        : ({ owner }: Waiting) => this.#heldBy(owner) === 0 && this.#mayUseSpare(owner, this.#workOf(owner));
    let best: Waiting | undefined;
    for (const waiting of this.#waiting)
      if (isEligible(waiting) && (best === undefined || this.#precedes(waiting.owner, best.owner)))
        best = waiting;
    return best;
  }

  #precedes(owner: string, other: string): boolean {
    const difference = this.#heldBy(owner) - this.#heldBy(other);
    return difference < 0 || (difference === 0 && this.#workOf(owner) < this.#workOf(other));
  }

  #grant(owner: string): Release {
    let held = true;
    const began = this.#now();
    this.#taken += 1;
    this.#held.set(owner, this.#heldBy(owner) + 1);
    return () => {
      if (!held) return;
      held = false;
      this.#taken -= 1;
      this.#timeHeld.add(owner, this.#now() - began);
      const left = this.#heldBy(owner) - 1;
      if (left === 0) this.#held.delete(owner);
      else this.#held.set(owner, left);
      this.#serve();
    };
  }

  #heldBy(owner: string): number {
    return this.#held.get(owner) ?? 0;
  }
}
