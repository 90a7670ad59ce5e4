/** Two presses of a button that are closer than this are one. */
const doubleClickMs = 500;

interface Begun {
  readonly at: number;
  readonly done: Promise<unknown>;
  ended: boolean;
}

/** Keeps an action from being done twice by a double click. */
export class Once {
  readonly #begun = new Map<string, Begun>();

  /**
   * Begins an action, unless the same is under way or has just been done: then it is the same one. What has failed can
   * be tried again at once.
   * @param key what makes it the same action
   */
  run<Result>(key: string, now: number, begin: () => Promise<Result>): Promise<Result> {
    const same = this.#begun.get(key);
    // The key stands for the kind of the result, too.
    if (same && (!same.ended || now - same.at < doubleClickMs)) return same.done as Promise<Result>;
    // On, off, on: whatever came in between, the first is over.
    for (const [other, { ended }] of this.#begun) if (ended) this.#begun.delete(other);
    const done = begin();
    const entry: Begun = { at: now, done, ended: false };
    this.#begun.set(key, entry);
    done.then(
      () => {
        entry.ended = true;
      },
      () => this.#begun.delete(key),
    );
    return done;
  }
}
