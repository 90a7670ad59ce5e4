/**
 * Labels that a document defines, as micromark keeps them: a list that it adds to and asks. This one answers without walking
 * through it, and remembers what it was asked in vain.
 */
export class Labels extends Array<string> {
  readonly #known = new Set<string>();
  #missed = new Set<string>();

  override push(...labels: string[]): number {
    for (const label of labels) {
      this.#known.add(label);
      this.#missed.delete(label);
    }
    return this.#known.size;
  }

  override includes(label: string): boolean {
    const isKnown = this.#known.has(label);
    if (!isKnown) this.#missed.add(label);
    return isKnown;
  }

  /** What was asked in vain since the last time. */
  takeMissed(): ReadonlySet<string> {
    const missed = this.#missed;
    this.#missed = new Set();
    return missed;
  }

  hasAny(labels: ReadonlySet<string> = new Set()): boolean {
    for (const label of labels) if (this.#known.has(label)) return true;
    return false;
  }
}
