interface Entry {
  readonly ms: number;
  readonly at: number;
}

/** Above this many owners, those with almost no recent work are dropped. */
const maxQuietOwners = 1_000;

/** Recent work per owner, decaying exponentially: work one half-life ago counts half. */
export class RecentWork {
  readonly #halfLifeMs: number;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();

  /** @param now a monotonic clock, in milliseconds */
  constructor(halfLifeMs: number, now: () => number = () => performance.now()) {
    this.#halfLifeMs = halfLifeMs;
    this.#now = now;
  }

  /** The owner's decayed work, in milliseconds. */
  of(owner: string): number {
    const entry = this.#entries.get(owner);
    return entry === undefined ? 0 : entry.ms * 2 ** ((entry.at - this.#now()) / this.#halfLifeMs);
  }

  /** Milliseconds of the owner for whom most work was done. */
  most(): number {
    let most = 0;
    for (const owner of this.#entries.keys()) most = Math.max(most, this.of(owner));
    return most;
  }

  add(owner: string, ms: number): void {
    this.#entries.set(owner, { ms: this.of(owner) + ms, at: this.#now() });
    if (this.#entries.size > maxQuietOwners) this.#dropQuietOwners();
  }

  #dropQuietOwners(): void {
    for (const owner of this.#entries.keys()) if (this.of(owner) < 1) this.#entries.delete(owner);
  }
}
