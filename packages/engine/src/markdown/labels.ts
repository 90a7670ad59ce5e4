/**
 * Defined labels in the form micromark uses: a list that it adds to and searches. This one answers without a linear
 * search, and records the labels not found.
 */
export class Labels extends Array<string> {
  readonly #known = new Set<string>();
  #missed = new Set<string>();
  #added: string[] = [];

  override push(...labels: string[]): number {
    for (const label of labels) {
      this.#known.add(label);
      this.#missed.delete(label);
      this.#added.push(label);
    }
    return this.#known.size;
  }

  override includes(label: string): boolean {
    const isKnown = this.#known.has(label);
    if (!isKnown) this.#missed.add(label);
    return isKnown;
  }

  /** Labels not found since the last call. */
  takeMissed(): ReadonlySet<string> {
    const missed = this.#missed;
    this.#missed = new Set();
    return missed;
  }

  /** Labels defined since the last call. */
  takeAdded(): readonly string[] {
    const added = this.#added;
    this.#added = [];
    return added;
  }

  hasAny(labels: ReadonlySet<string> = new Set()): boolean {
    for (const label of labels) if (this.#known.has(label)) return true;
    return false;
  }

  hasAll(labels: readonly string[] = []): boolean {
    return labels.every((label) => this.#known.has(label));
  }
}
