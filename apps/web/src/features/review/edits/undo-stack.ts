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
  /** The action that is being undone or redone. It may wait for the server. */
  #running: Promise<void> | undefined;
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

  /** Forgets an action that turned out to have changed nothing. */
  drop(action: Action): void {
    this.#change(without(this.#done, action), without(this.#undone, action));
  }

  /** Takes the last action back. @returns it, or undefined if there is none. @throws what the action throws; it stays */
  async undo(): Promise<Action | undefined> {
    while (this.#running !== undefined) await this.#running;
    const action = this.#done.at(-1);
    return this.#run(action, action?.undo, () =>
      this.#change(without(this.#done, action), [...this.#undone, ...one(action)]),
    );
  }

  /** Does the action again that was undone last. @returns it, or undefined if there is none. @throws what the action throws */
  async redo(): Promise<Action | undefined> {
    while (this.#running !== undefined) await this.#running;
    const action = this.#undone.at(-1);
    return this.#run(action, action?.redo, () =>
      this.#change([...this.#done, ...one(action)], without(this.#undone, action)),
    );
  }

  async #run(
    action: Action | undefined,
    work: Action['undo'] | undefined,
    finish: () => void,
  ): Promise<Action | undefined> {
    if (work === undefined) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#running = promise;
    try {
      await work();
      finish();
      return action;
    } finally {
      this.#running = undefined;
      resolve();
    }
  }

  #change(done: readonly Action[], undone: readonly Action[]): void {
    this.#done = done;
    this.#undone = undone;
    for (const listener of this.#listeners) listener();
  }
}

const one = (action: Action | undefined) => (action === undefined ? [] : [action]);
/** Others may have been added while it ran. */
const without = (actions: readonly Action[], action: Action | undefined) =>
  actions.filter((other) => other !== action);
