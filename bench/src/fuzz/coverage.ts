import { Session } from 'node:inspector/promises';

/** The covered blocks of our code and its dependencies. */
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

  /** The blocks covered for the first time since the last call. */
  async fresh(): Promise<ReadonlySet<string>> {
    const fresh = new Set((await this.#taken()).filter((block) => !this.#seen.has(block)));
    for (const block of fresh) this.#seen.add(block);
    return fresh;
  }

  /** Those of the given blocks covered since the last call. */
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
