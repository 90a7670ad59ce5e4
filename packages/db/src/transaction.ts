import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from './drizzle.ts';
import { DatabaseError } from './error.ts';
import type { Orm, RootOrm } from './orm.ts';

declare const isTransaction: unique symbol;

/** Operations that are possible inside and outside of a transaction. */
export interface Queryable {
  /** Drizzle. */
  readonly orm: Orm;
  /**
   * Runs `work` in a transaction and rolls back if it throws. On a transaction, creates a savepoint, which can fail alone
   * and is committed with the transaction. Concurrent savepoints run one after the other.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Notifies all listeners; in a transaction, on commit. @param payload at most 7999 bytes */
  notify(channel: string, payload: string): Promise<void>;
}

/**
 * An open transaction. Code that must run inside one accepts this type, code that may accepts `Queryable`, and code that
 * must not accepts `Database`, which a transaction is not.
 */
export interface Transaction extends Queryable {
  readonly [isTransaction]: true;
}

/** An open transaction in the async context. Only used to reject calls; queries never use it. */
interface Frame {
  readonly root: RootOrm;
  isOpen: boolean;
}

const frames = new AsyncLocalStorage<Frame>();
const locked = new AsyncLocalStorage<true>();

/**
 * Guards actions that would hold a transaction's locks for long or can't be rolled back: files, mail, the network.
 * @param action starts the message, such as "Reading a file"
 * @throws DatabaseError `inside_transaction`
 */
export function refuseInsideTransaction(action: string): void {
  if (frames.getStore()?.isOpen === true && locked.getStore() !== true) throw insideTransaction(action);
}

/**
 * Runs `work` with file access allowed inside a transaction, if a lock must protect a row's files until both have changed.
 */
export function whileLocked<Result>(_tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  return locked.run(true, work);
}

function refuseBeside(root: RootOrm, action: string): void {
  const frame = frames.getStore();
  if (frame?.isOpen === true && frame.root === root) throw insideTransaction(action);
}

function insideTransaction(action: string): DatabaseError {
  return new DatabaseError('inside_transaction', `${action} is not allowed inside an open transaction.`);
}

/**
 * Makes queries on the database throw inside an open transaction. They must use the transaction:
 * beside it they miss its changes, and wait for its locks forever.
 */
export function refuseQueriesBesideTransactions(root: RootOrm): void {
  const session: unknown = Reflect.get(root, 'session');
  if (!preparesQueries(session)) throw new TypeError('This version of drizzle prepares queries differently.');
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...query) => {
    refuseBeside(root, 'A query outside of it');
    return prepare(...query);
  };
}

function preparesQueries(value: unknown): value is { prepareQuery(...query: readonly unknown[]): unknown } {
  return typeof value === 'object' && value !== null && 'prepareQuery' in value;
}

/** Runs `work` in a new transaction. @throws DatabaseError `inside_transaction` if one is already open */
export async function runTransaction<Result>(
  root: RootOrm,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  refuseBeside(root, 'A second transaction');
  const frame: Frame = { root, isOpen: true };
  const close = () => {
    frame.isOpen = false;
  };
  return frames.run(frame, () => root.transaction((orm) => runWith(orm, work).finally(close)));
}

async function runWith<Result>(orm: RootOrm, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let isOpen = true;
  /** Resolves when all requested savepoints are done. */
  let savepoints: Promise<unknown> = Promise.resolve();
  const open = () => {
    if (isOpen) return orm;
    throw new DatabaseError('transaction_over', 'The transaction has ended.');
  };
  const tx: Omit<Transaction, typeof isTransaction> = {
    get orm() {
      return open();
    },
    transaction(part) {
      const result = savepoints.then(() => open().transaction((inner) => runWith(inner, part)));
      savepoints = result.catch(() => undefined);
      return result;
    },
    notify: (channel, payload) => notify(open(), channel, payload),
  };
  try {
    return await work(tx as Transaction);
  } finally {
    isOpen = false;
  }
}

const maxPayloadLength = 7999;

/** See `Queryable.notify`. */
export async function notify(orm: Orm, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > maxPayloadLength) {
    throw new RangeError(`A notification can have at most ${maxPayloadLength} bytes.`);
  }
  await orm.execute(sql`select pg_notify(${channel}, ${payload})`);
}
