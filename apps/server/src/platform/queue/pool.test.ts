import { describe, expect, it } from 'vitest';
import { startPool, type WorkerQueue } from './pool.ts';

/** A queue whose workers get jobs when the test says so. */
class Queue implements WorkerQueue {
  readonly #runs = new Map<string, Parameters<WorkerQueue['work']>[2]>();
  readonly alive = new Set<string>();
  /** Whether each worker is in the first lane. */
  readonly lanes: unknown[] = [];

  async work(...[, options, run]: Parameters<WorkerQueue['work']>): Promise<string> {
    this.lanes.push(options.priority);
    const id = String(this.#runs.size + 1);
    this.#runs.set(id, run);
    this.alive.add(id);
    return id;
  }

  async offWork(_name: string, { id }: { readonly id: string }): Promise<void> {
    this.alive.delete(id);
  }

  notifyWorker(): void {}

  /** A job reaches a worker, even one that was stopped while it asked for one. */
  async give(id: string): Promise<void> {
    await this.#runs.get(id)?.([]);
  }
}

async function poolOf(...maxima: readonly number[]) {
  const queue = new Queue();
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => ends.push(resolve));
  const pool = await startPool(
    queue,
    'job',
    maxima.map((max, index) => ({ max, options: { priority: index === 0 } })),
    run,
  );
  /** Starts a job and returns what ends it. */
  const start = async (id: string) => {
    const count = ends.length;
    const ended = queue.give(id);
    await expect.poll(() => ends.length).toBe(count + 1);
    return async () => {
      ends[count]?.();
      await ended;
    };
  };
  return { queue, pool, start };
}

it('lets one worker wait, and as many run as allowed', async () => {
  const { queue, start } = await poolOf(3);
  expect([...queue.alive]).toEqual(['1']);
  const endFirst = await start('1');
  expect([...queue.alive]).toEqual(['1', '2']);
  const endSecond = await start('2');
  await start('3');
  expect([...queue.alive]).toEqual(['1', '2', '3']);
  await endFirst();
  expect([...queue.alive]).toEqual(['1', '2', '3']);
  await endSecond();
  expect([...queue.alive]).toEqual(['2', '3']);
});

describe('when a stopped worker receives a job that it had asked for', () => {
  async function withLateJob() {
    const pool = await poolOf(2);
    const endFirst = await pool.start('1');
    await endFirst();
    expect([...pool.queue.alive]).toEqual(['1']);
    return { ...pool, endLate: await pool.start('2') };
  }

  it('keeps the one that waits', async () => {
    const { queue, endLate } = await withLateJob();
    await endLate();
    expect([...queue.alive]).toEqual(['1']);
  });

  it('starts another when none waits', async () => {
    const { queue, start, endLate } = await withLateJob();
    const endNext = await start('1');
    await endLate();
    expect([...queue.alive]).toEqual(['1', '3']);
    await endNext();
    expect([...queue.alive]).toEqual(['1']);
  });
});

it('uses a lane when those before it are full', async () => {
  const { queue, start } = await poolOf(1, 1);
  const endFirst = await start('1');
  expect(queue.lanes).toEqual([true, false]);
  await endFirst();
  expect([...queue.alive]).toEqual(['1']);
  await start('1');
  const endReserve = await start('3');
  expect([...queue.alive]).toEqual(['1', '3']);
  await endReserve();
  expect([...queue.alive]).toEqual(['1', '3']);
});

it('starts no worker once closed', async () => {
  const { queue, pool, start } = await poolOf(2);
  pool.close();
  const end = await start('1');
  await end();
  expect([...queue.alive]).toEqual(['1']);
});
