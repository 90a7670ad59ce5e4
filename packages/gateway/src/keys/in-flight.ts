/** A caller waiting for a slot of a key. */
interface Waiting {
  readonly jobId: string;
  readonly enter: () => void;
}

/** The calls of one key. */
interface Line {
  /** Current calls, by job. */
  readonly running: Map<string, number>;
  total: number;
  /** In order of arrival. */
  readonly waiting: Waiting[];
}

/**
 * Limits concurrent calls per key, each by its own limit. A free slot goes to the job with the fewest calls, first come first served among
 * equals: a large document does not block a small one. Local to a process.
 */
export class InFlight {
  readonly #lines = new Map<string, Line>();

  hasRoom(keyId: string, limit: number): boolean {
    return (this.#lines.get(keyId)?.total ?? 0) < limit;
  }

  /** Waits for a slot and takes it; the returned function releases it. @throws the signal's reason */
  async enter(keyId: string, limit: number, jobId: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const line = this.#lines.get(keyId) ?? { running: new Map(), total: 0, waiting: [] };
    this.#lines.set(keyId, line);
    if (line.total < limit) begin(line, jobId);
    else await turn(line, jobId, signal);
    let entered = true;
    return () => {
      if (entered) leave(line, jobId);
      entered = false;
    };
  }
}

function begin(line: Line, jobId: string): void {
  line.total += 1;
  line.running.set(jobId, (line.running.get(jobId) ?? 0) + 1);
}

function leave(line: Line, jobId: string): void {
  line.total -= 1;
  const left = (line.running.get(jobId) ?? 1) - 1;
  if (left === 0) line.running.delete(jobId);
  else line.running.set(jobId, left);
  const callsOf = (waiting: Waiting) => line.running.get(waiting.jobId) ?? 0;
  const [first, ...others] = line.waiting;
  if (first === undefined) return;
  const next = others.reduce((best, each) => (callsOf(each) < callsOf(best) ? each : best), first);
  line.waiting.splice(line.waiting.indexOf(next), 1);
  begin(line, next.jobId);
  next.enter();
}

function turn(line: Line, jobId: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = {
      jobId,
      enter: () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      },
    };
    const giveUp = () => {
      line.waiting.splice(line.waiting.indexOf(waiting), 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    line.waiting.push(waiting);
  });
}
