/** Two presses of a button that are closer than this are one. */
const doubleClickMs = 500;

interface Begun {
  readonly key: string;
  readonly at: number;
  readonly done: Promise<unknown>;
  ended: boolean;
}

/** Keeps an action from being done twice by a double click. */
export class Once {
  #last: Begun | null = null;

  /**
   * Begins an action, unless the last one was the same and is under way or has just been done. What has failed can be
   * tried again at once.
   * @param key what makes it the same action
   */
  run<Result>(key: string, now: number, begin: () => Promise<Result>): Promise<Result> {
    const last = this.#last;
    if (last?.key === key && (!last.ended || now - last.at < doubleClickMs))
      // The key stands for the kind of the result, too.
      return last.done as Promise<Result>;
    const done = begin();
    const begun: Begun = { key, at: now, done, ended: false };
    this.#last = begun;
    done.then(
      () => {
        begun.ended = true;
      },
      () => {
        if (this.#last === begun) this.#last = null;
      },
    );
    return done;
  }
}
