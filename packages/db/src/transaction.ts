import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from './drizzle.ts';
import { DatabaseError } from './error.ts';
import type { Orm, RootOrm } from './orm.ts';

declare const isTransaction: unique symbol;

/** What can be asked of the database in a transaction and outside of one. */
export interface Queryable {
  /** Drizzle. */
  readonly orm: Orm;
  /**
   * Runs `work` in a transaction, and rolls back when it throws. Called on a transaction it is a part of it (a
   * savepoint): it can fail alone, and is committed with the whole. Parts that are started together run one after the
   * other.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Sends to every listener; in a transaction, when it commits. @param payload at most 7999 bytes */
  notify(channel: string, payload: string): Promise<void>;
}

/**
 * An open transaction. Code that must be part of one takes this type, code that may be takes `Queryable`, and code that
 * must stay outside takes `Database`, which a transaction is not.
 */
export interface Transaction extends Queryable {
  readonly [isTransaction]: true;
}

/** A transaction that is open around the caller. It only serves to refuse what has no place there: no query follows it. */
interface Frame {
  readonly root: RootOrm;
  isOpen: boolean;
}

const frames = new AsyncLocalStorage<Frame>();
const locked = new AsyncLocalStorage<true>();

/**
 * For what would hold a transaction's locks and connection for long, or could not be rolled back: files, mail, the network.
 * @param action begins the message, such as "Reading a file"
 * @throws DatabaseError `inside_transaction`
 */
export function refuseInsideTransaction(action: string): void {
  if (frames.getStore()?.isOpen === true && locked.getStore() !== true) throw insideTransaction(action);
}

/**
 * Runs `work`, which may touch files although a transaction is open: where a lock must keep others from the files of a row
 * until both have changed.
 */
export function whileLocked<Result>(_tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  return locked.run(true, work);
}

function refuseBeside(root: RootOrm, action: string): void {
  const frame = frames.getStore();
  if (frame?.isOpen === true && frame.root === root) throw insideTransaction(action);
}

function insideTransaction(action: string): DatabaseError {
  return new DatabaseError('inside_transaction', `${action} has no place inside an open transaction.`);
}

/**
 * Lets queries of the whole database throw while a transaction is open around them. They belong to the transaction that
 * the caller was given; on PGlite, which has one connection, they would wait for their own caller for ever.
 */
export function refuseQueriesBesideTransactions(root: RootOrm): void {
  const session: unknown = Reflect.get(root, 'session');
  if (!preparesQueries(session)) throw new TypeError('drizzle prepares its queries in another way.');
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...query) => {
    refuseBeside(root, 'A query of the whole database');
    return prepare(...query);
  };
}

function preparesQueries(value: unknown): value is { prepareQuery(...query: readonly unknown[]): unknown } {
  return typeof value === 'object' && value !== null && 'prepareQuery' in value;
}

/** Runs `work` in a transaction of its own. @throws DatabaseError `inside_transaction` when one is open already */
export async function runTransaction<Result>(
  root: RootOrm,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  refuseBeside(root, 'A transaction of its own');
  const frame: Frame = { root, isOpen: true };
  const close = () => {
    frame.isOpen = false;
  };
  return frames.run(frame, () => root.transaction((orm) => runWith(orm, work).finally(close)));
}

async function runWith<Result>(orm: RootOrm, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let isOpen = true;
  /** Ends when the savepoints that were asked for so far are done. */
  let savepoints: Promise<unknown> = Promise.resolve();
  const open = () => {
    if (isOpen) return orm;
    throw new DatabaseError('transaction_over', 'The transaction is over: nothing can be added to it.');
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
    throw new RangeError(`A notification carries at most ${maxPayloadLength} bytes.`);
  }
  await orm.execute(sql`select pg_notify(${channel}, ${payload})`);
}
