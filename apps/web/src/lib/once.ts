/** Two presses of a button within this time count as one. */
const doubleClickMs = 500;

interface Run {
  readonly key: string;
  readonly at: number;
  readonly done: Promise<unknown>;
  ended: boolean;
}

/** Prevents a double click from running an action twice. */
export class Once {
  #last: Run | null = null;

  /** Allows the last action again, for one whose failure is shown before its promise is rejected. */
  forget(): void {
    this.#last = null;
  }

  /**
   * Starts an action, unless the last one has the same key and is running or has just succeeded. A failed action can be
   * retried immediately.
   * @param key identifies the action
   * @param now the current time in milliseconds
   * @returns the result of the started or of the last action
   */
  run<Result>(key: string, now: number, start: () => Promise<Result>): Promise<Result> {
    const last = this.#last;
    if (last?.key === key && (!last.ended || now - last.at < doubleClickMs))
      // The same key implies the same type of result.
      return last.done as Promise<Result>;
    const done = start();
    const run: Run = { key, at: now, done, ended: false };
    this.#last = run;
    done.then(
      () => {
        run.ended = true;
      },
      () => {
        if (this.#last === run) this.#last = null;
      },
    );
    return done;
  }
}
