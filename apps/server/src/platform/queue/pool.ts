import type { Job, WorkOptions } from 'pg-boss';

type Run = (jobs: readonly Job<unknown>[]) => Promise<void>;

/** What a pool needs of PgBoss. */
export interface WorkerQueue {
  work(name: string, options: WorkOptions, run: Run): Promise<string>;
  offWork(name: string, options: { readonly id: string; readonly wait: false }): Promise<void>;
  notifyWorker(id: string): void;
}

/** Workers with the same options. */
export interface Lane {
  readonly max: number;
  readonly options: WorkOptions;
}

interface Worker {
  readonly id: Promise<string>;
  readonly lane: Lane;
  /** Stopped, but it may still run a job that it was about to get. */
  isRetired: boolean;
}

/**
 * Starts workers. Every worker that waits looks for jobs whenever one is queued, so only one of them waits: in the first lane
 * that has room. A lane is used when those before it are full.
 * @returns `close`, after which no worker is started
 */
export async function startPool(
  queue: WorkerQueue,
  name: string,
  lanes: readonly Lane[],
  run: Run,
): Promise<{ close(): void }> {
  let waiting: Worker | undefined;
  const running = new Set<Worker>();
  let isOpen = true;

  const hasRoom = (lane: Lane) => [...running].filter((worker) => worker.lane === lane).length < lane.max;

  /**
   * Changes `waiting` at once, and resolves when the queue has followed.
   * @param preferred to wait, if its lane has room
   */
  async function letOneWait(preferred?: Worker): Promise<void> {
    const lane = lanes.find(hasRoom);
    const candidates = [preferred, waiting].filter((worker) => worker !== undefined);
    const chosen = candidates.find((worker) => worker.lane === lane);
    const retired = candidates.filter((worker) => worker !== chosen);
    for (const worker of retired) worker.isRetired = true;
    waiting = chosen ?? (isOpen && lane !== undefined ? newWorker(lane) : undefined);
    for (const { id } of retired) await queue.offWork(name, { id: await id, wait: false });
    await waiting?.id;
  }

  function newWorker(lane: Lane): Worker {
    const worker: Worker = {
      id: queue.work(name, lane.options, (jobs) => runIn(worker, jobs)),
      lane,
      isRetired: false,
    };
    return worker;
  }

  async function runIn(worker: Worker, jobs: readonly Job<unknown>[]): Promise<void> {
    if (waiting === worker) waiting = undefined;
    running.add(worker);
    try {
      await letOneWait();
      await run(jobs);
    } finally {
      running.delete(worker);
      await letOneWait(worker.isRetired ? undefined : worker);
      // Without this it would sleep for the rest of the polling interval, although a job may have become available.
      setImmediate(() => void notifyWaiting());
    }
  }

  async function notifyWaiting(): Promise<void> {
    if (waiting !== undefined) queue.notifyWorker(await waiting.id);
  }

  await letOneWait();
  return {
    close() {
      isOpen = false;
    },
  };
}
