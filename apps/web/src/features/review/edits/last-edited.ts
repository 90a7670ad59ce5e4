/** The unit whose edit was saved last in this session, until it is dealt with. */
export class LastEdited {
  #unitId: string | null = null;
  readonly #listeners = new Set<() => void>();

  get unitId(): string | null {
    return this.#unitId;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(unitId: string | null): void {
    this.#unitId = unitId;
    for (const listener of this.#listeners) listener();
  }
}
