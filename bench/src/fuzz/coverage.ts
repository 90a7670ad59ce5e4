import { Session } from 'node:inspector/promises';

/** Which blocks of our code, and of what it is built on, have run so far. */
export class Coverage {
  readonly #session = new Session();
  readonly #seen = new Set<string>();

  get blocks(): number {
    return this.#seen.size;
  }

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** The blocks that ran since the last asking, and never before. */
  async fresh(): Promise<ReadonlySet<string>> {
    const fresh = new Set((await this.#taken()).filter((block) => !this.#seen.has(block)));
    for (const block of fresh) this.#seen.add(block);
    return fresh;
  }

  /** Those of some blocks that ran since the last asking. */
  async among(blocks: ReadonlySet<string>): Promise<readonly string[]> {
    return (await this.#taken()).filter((block) => blocks.has(block));
  }

  async #taken(): Promise<readonly string[]> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.startsWith('file:') && !url.includes('/bench/'))
      .flatMap(({ scriptId, functions }) =>
        functions.flatMap(({ ranges }) =>
          ranges
            .filter(({ count }) => count > 0)
            .map(({ startOffset, endOffset }) => `${scriptId}:${startOffset}:${endOffset}`),
        ),
      );
  }
}
