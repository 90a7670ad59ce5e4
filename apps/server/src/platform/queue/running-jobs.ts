/** Why a running job was stopped. */
type StopReason = 'cancelled' | 'shutdown';

export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`The job was stopped: ${reason}.`);
    this.reason = reason;
  }
}

interface Run {
  readonly controller: AbortController;
  /** Resolves when the work has ended, however it ended. */
  readonly ended: Promise<void>;
}

/** The running jobs of this process, by a key such as a translation ID, so that they can be stopped. */
export class RunningJobs {
  readonly #runs = new Map<string, Set<Run>>();
  readonly #stopping = new AbortController();

  /** Aborts on shutdown. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /**
   * Runs `work` with a signal that aborts with a StoppedError on cancellation of `key` or on shutdown. It starts once
   * earlier work for the same key has ended: a stopped translation may still be storing paid answers, which its next
   * attempt would request again.
   */
  async run<Result>(key: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    if (this.stopping.aborted) controller.abort(new StoppedError('shutdown'));
    const runs = this.#runs.get(key) ?? new Set();
    this.#runs.set(key, runs);
    const earlier = [...runs].map(({ ended }) => ended);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const run = { controller, ended };
    runs.add(run);
    try {
      await Promise.all(earlier);
      return await work(controller.signal);
    } finally {
      end();
      runs.delete(run);
      if (runs.size === 0) this.#runs.delete(key);
    }
  }

  /** The keys of all running jobs. */
  get keys(): readonly string[] {
    return [...this.#runs.keys()];
  }

  cancel(key: string): void {
    this.#stop(this.#runs.get(key) ?? [], 'cancelled');
  }

  /** Stops all running jobs, and jobs that start later. */
  shutDown(): void {
    this.#stopping.abort(new StoppedError('shutdown'));
    for (const runs of this.#runs.values()) this.#stop(runs, 'shutdown');
  }

  #stop(runs: Iterable<Run>, reason: StopReason): void {
    for (const { controller } of [...runs]) controller.abort(new StoppedError(reason));
  }
}
