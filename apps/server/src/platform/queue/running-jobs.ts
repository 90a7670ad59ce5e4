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

/** The running jobs of this process, by a key such as a translation ID, so that they can be stopped. */
export class RunningJobs {
  readonly #controllers = new Map<string, Set<AbortController>>();
  readonly #stopping = new AbortController();

  /** Aborts on shutdown. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Runs `work` with a signal that aborts with a StoppedError on cancellation of `key` or on shutdown. */
  async run<Result>(key: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    if (this.stopping.aborted) controller.abort(new StoppedError('shutdown'));
    const siblings = this.#controllers.get(key) ?? new Set();
    this.#controllers.set(key, siblings.add(controller));
    try {
      return await work(controller.signal);
    } finally {
      siblings.delete(controller);
      if (siblings.size === 0) this.#controllers.delete(key);
    }
  }

  /** The keys of all running jobs. */
  get keys(): readonly string[] {
    return [...this.#controllers.keys()];
  }

  cancel(key: string): void {
    for (const controller of this.#controllers.get(key) ?? [])
      controller.abort(new StoppedError('cancelled'));
  }

  /** Stops all running jobs, and jobs that start later. */
  shutDown(): void {
    this.#stopping.abort(new StoppedError('shutdown'));
    for (const controller of [...this.#controllers.values()].flatMap((siblings) => [...siblings])) {
      controller.abort(new StoppedError('shutdown'));
    }
  }
}
