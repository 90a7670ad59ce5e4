import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseError } from './error.ts';
import type { Orm } from './orm.ts';

interface Frame {
  readonly orm: Orm;
  readonly outer: Frame | undefined;
  open: boolean;
  /** Ends when the savepoints that were asked for so far are done. */
  savepoints: Promise<void>;
}

export interface CarriedTransactions {
  readonly orm: Orm;
  transaction<Result>(work: (orm: Orm) => Promise<Result>): Promise<Result>;
}

/**
 * Lets the current transaction travel with the flow of control. PGlite has one connection: a statement beside an
 * open transaction that waits for it would wait for ever; here it becomes a part of it. Work that outlives its
 * transaction goes on outside it.
 */
export function carryTransactions(root: Orm): CarriedTransactions {
  const frames = new AsyncLocalStorage<Frame>();

  function current(): Frame | undefined {
    let frame = frames.getStore();
    while (frame && !frame.open) frame = frame.outer;
    return frame;
  }

  async function run<Result>(outer: Frame | undefined, work: (orm: Orm) => Promise<Result>): Promise<Result> {
    return (outer?.orm ?? root).transaction(async (orm) => {
      const frame: Frame = { orm, outer, open: true, savepoints: Promise.resolve() };
      try {
        return await frames.run(frame, () => work(orm));
      } finally {
        frame.open = false;
      }
    });
  }

  function transaction<Result>(work: (orm: Orm) => Promise<Result>): Promise<Result> {
    const outer = current();
    if (outer === undefined) return run(undefined, work);
    const result = outer.savepoints.then(() => {
      if (!outer.open)
        throw new DatabaseError('transaction_over', 'The transaction around this one is over.');
      return run(outer, work);
    });
    outer.savepoints = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  const orm = new Proxy(root, {
    get(_target, property) {
      if (property === 'transaction') return transaction;
      const actual = current()?.orm ?? root;
      const value: unknown = Reflect.get(actual, property, actual);
      return typeof value === 'function' ? value.bind(actual) : value;
    },
  });
  return { orm, transaction };
}
