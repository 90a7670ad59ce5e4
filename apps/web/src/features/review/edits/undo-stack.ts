/** An action of the session that can be taken back. */
export interface Action {
  /** What it was, for the user. */
  readonly label: string;
  /** The unit that it changed, if it was only one. */
  readonly unitId?: string;
  readonly undo: () => Promise<void> | void;
  readonly redo: () => Promise<void> | void;
}

/** Actions that are kept; older ones can't be undone. */
const maxActions = 200;

/** The actions of a session, to undo and redo. */
export class UndoStack {
  #done: readonly Action[] = [];
  #undone: readonly Action[] = [];
  #isBusy = false;
  readonly #listeners = new Set<() => void>();

  /** The action that `undo` takes back. */
  get last(): Action | undefined {
    return this.#done.at(-1);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  push(action: Action): void {
    this.#change([...this.#done, action].slice(-maxActions), []);
  }

  /** Takes the last action back. @returns it, or undefined if there is none. @throws what the action throws; it stays */
  async undo(): Promise<Action | undefined> {
    const action = this.#done.at(-1);
    return this.#run(action, action?.undo, () =>
      this.#change(this.#done.slice(0, -1), [...this.#undone, ...one(action)]),
    );
  }

  /** Does the action again that was undone last. @returns it, or undefined if there is none. @throws what the action throws */
  async redo(): Promise<Action | undefined> {
    const action = this.#undone.at(-1);
    return this.#run(action, action?.redo, () =>
      this.#change([...this.#done, ...one(action)], this.#undone.slice(0, -1)),
    );
  }

  async #run(
    action: Action | undefined,
    work: Action['undo'] | undefined,
    finish: () => void,
  ): Promise<Action | undefined> {
    if (this.#isBusy || work === undefined) return undefined;
    this.#isBusy = true;
    try {
      await work();
      finish();
      return action;
    } finally {
      this.#isBusy = false;
    }
  }

  #change(done: readonly Action[], undone: readonly Action[]): void {
    this.#done = done;
    this.#undone = undone;
    for (const listener of this.#listeners) listener();
  }
}

const one = (action: Action | undefined) => (action === undefined ? [] : [action]);
