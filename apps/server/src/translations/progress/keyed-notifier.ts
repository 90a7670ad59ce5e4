export interface Subscription {
  /** Resolves with true when the key is notified, or false after `timeoutMs` or when `signal` aborts. */
  wait(timeoutMs: number, signal: AbortSignal): Promise<boolean>;
  end(): void;
}

/** Wakes subscriptions by key. A notification that arrives between two waits is kept for the next one. */
export class KeyedNotifier {
  readonly #subscriptions = new Map<string, Set<() => void>>();

  /** Wakes the subscriptions of the key, or all without a key. */
  notify(key?: string): void {
    const woken = key === undefined ? [...this.#subscriptions.values()] : [this.#subscriptions.get(key)];
    for (const wake of woken.flatMap((wakes) => [...(wakes ?? [])])) wake();
  }

  subscribe(key: string): Subscription {
    let notified = false;
    let release = () => {};
    const wake = () => {
      notified = true;
      release();
    };
    const wakes = this.#subscriptions.get(key) ?? new Set();
    this.#subscriptions.set(key, wakes.add(wake));
    return {
      async wait(timeoutMs, signal) {
        if (!notified && !signal.aborted) {
          const { promise, resolve } = Promise.withResolvers<void>();
          const timer = setTimeout(resolve, timeoutMs);
          release = resolve;
          signal.addEventListener('abort', release);
          await promise;
          clearTimeout(timer);
          signal.removeEventListener('abort', release);
        }
        const result = notified;
        notified = false;
        return result;
      },
      end: () => {
        wakes.delete(wake);
        if (wakes.size === 0) this.#subscriptions.delete(key);
      },
    };
  }
}
