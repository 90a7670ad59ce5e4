/** Gives a place back. Calling it again does nothing. */
export type GiveBack = () => void;

interface Waiting {
  readonly owner: string;
  readonly begin: (giveBack: GiveBack) => void;
}

export interface TurnsOptions {
  readonly places: number;
  /** Places that one owner holds at most; half of them when left out. */
  readonly perOwner?: number;
  /** More places, for owners who hold none: they need not wait for others' long work. */
  readonly spare?: number;
  /** Who may have a spare place; everybody when left out. */
  readonly spareFor?: (owner: string) => boolean;
  /** How much was done for an owner lately; the same for all when left out. */
  readonly workOf?: (owner: string) => number;
}

/**
 * A limited number of places, shared fairly: no owner holds more than its share. The next place goes to the waiting owner
 * who holds the fewest; among those, to the one for whom least was done lately; among equals, to the first who came.
 */
export class Turns {
  readonly #places: number;
  readonly #perOwner: number;
  readonly #spare: number;
  readonly #spareFor: (owner: string) => boolean;
  readonly #workOf: (owner: string) => number;
  readonly #held = new Map<string, number>();
  #waiting: readonly Waiting[] = [];
  #taken = 0;

  constructor({
    places,
    perOwner = Math.max(1, Math.ceil(places / 2)),
    spare = 0,
    spareFor = () => true,
    workOf = () => 0,
  }: TurnsOptions) {
    this.#places = places;
    this.#perOwner = perOwner;
    this.#spare = spare;
    this.#spareFor = spareFor;
    this.#workOf = workOf;
  }

  /** Waits for a place. @throws the signal's reason when that aborts first */
  take(owner: string, signal?: AbortSignal): Promise<GiveBack> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stopWaiting = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        owner,
        begin: (giveBack) => {
          signal?.removeEventListener('abort', stopWaiting);
          resolve(giveBack);
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
      served.begin(this.#give(served.owner));
    }
  }

  #next(): Waiting | undefined {
    const free = this.#places - this.#taken;
    if (free + this.#spare <= 0) return undefined;
    const mayHave =
      free > 0
        ? ({ owner }: Waiting) => this.#heldBy(owner) < this.#perOwner
        : ({ owner }: Waiting) => this.#heldBy(owner) === 0 && this.#spareFor(owner);
    let best: Waiting | undefined;
    for (const waiting of this.#waiting)
      if (mayHave(waiting) && (best === undefined || this.#goesBefore(waiting.owner, best.owner)))
        best = waiting;
    return best;
  }

  #goesBefore(owner: string, other: string): boolean {
    const difference = this.#heldBy(owner) - this.#heldBy(other);
    return difference < 0 || (difference === 0 && this.#workOf(owner) < this.#workOf(other));
  }

  #give(owner: string): GiveBack {
    let held = true;
    this.#taken += 1;
    this.#held.set(owner, this.#heldBy(owner) + 1);
    return () => {
      if (!held) return;
      held = false;
      this.#taken -= 1;
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
