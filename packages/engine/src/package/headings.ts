/** The headings above the current position while a document is read. */
export class HeadingTrail {
  readonly #byLevel: string[] = [];
  #texts: readonly string[] = [];

  /** Outermost first. The same list for all positions below the same heading. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  /** A heading closes those at its level and below. @param level 0 for the highest. */
  leave(level: number): void {
    this.#byLevel.length = Math.min(this.#byLevel.length, level);
    this.#listTexts();
  }

  enter(level: number, text: string): void {
    this.#byLevel[level] = text;
    this.#listTexts();
  }

  #listTexts(): void {
    this.#texts = this.#byLevel.filter((text) => text !== '');
  }
}
