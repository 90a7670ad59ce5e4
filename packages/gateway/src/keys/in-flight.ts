/** Bounds the calls under way with each key, first come, first served. Local to a process. */
export class InFlight {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  hasRoom(keyId: string): boolean {
    return (this.#counts.get(keyId) ?? 0) < this.#limit;
  }

  /** Waits for a place and takes it; the returned function gives it back. @throws the signal's reason */
  async enter(keyId: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.hasRoom(keyId)) this.#counts.set(keyId, (this.#counts.get(keyId) ?? 0) + 1);
    else await this.#turn(keyId, signal);
    let entered = true;
    return () => {
      if (entered) this.#leave(keyId);
      entered = false;
    };
  }

  /** A place that becomes free passes straight to the first who waits, so the count stays as it is. */
  #leave(keyId: string): void {
    const next = this.#waiting.get(keyId)?.shift();
    if (next !== undefined) next();
    else this.#counts.set(keyId, (this.#counts.get(keyId) ?? 1) - 1);
  }

  #turn(keyId: string, signal: AbortSignal): Promise<void> {
    const queue = this.#waiting.get(keyId) ?? [];
    this.#waiting.set(keyId, queue);
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(enter), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      queue.push(enter);
    });
  }
}
