/** Wakes those who wait for a key. A call that comes while nobody waits is kept for the next wait. */
export interface Subscription {
  /** Resolves when the key was called, after `timeoutMs`, or when `signal` aborts: true only for a call. */
  wait(timeoutMs: number, signal: AbortSignal): Promise<boolean>;
  end(): void;
}

export class WakeBoard {
  readonly #subscriptions = new Map<string, Set<() => void>>();

  /** Wakes every subscription of the key; without a key, all there are. */
  call(key?: string): void {
    const called = key === undefined ? [...this.#subscriptions.values()] : [this.#subscriptions.get(key)];
    for (const wake of called.flatMap((wakes) => [...(wakes ?? [])])) wake();
  }

  subscribe(key: string): Subscription {
    let called = false;
    let release = () => {};
    const wake = () => {
      called = true;
      release();
    };
    const wakes = this.#subscriptions.get(key) ?? new Set();
    this.#subscriptions.set(key, wakes.add(wake));
    return {
      async wait(timeoutMs, signal) {
        if (!called && !signal.aborted) {
          const { promise, resolve } = Promise.withResolvers<void>();
          const timer = setTimeout(resolve, timeoutMs);
          release = resolve;
          signal.addEventListener('abort', release);
          await promise;
          clearTimeout(timer);
          signal.removeEventListener('abort', release);
        }
        const result = called;
        called = false;
        return result;
      },
      end: () => {
        wakes.delete(wake);
        if (wakes.size === 0) this.#subscriptions.delete(key);
      },
    };
  }
}
