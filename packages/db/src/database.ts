import type { PGlite } from '@electric-sql/pglite';
import type { Orm } from './orm.ts';

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Drizzle. Inside `transaction` it is that transaction, also for code that was given it long before and for
   * everything called from there: one name, so that no statement goes astray.
   */
  readonly orm: Orm;
  /**
   * Runs `work` in a transaction, and rolls back when it throws. Called inside another one it is a part of it (a
   * savepoint): it can fail alone, and is committed with the outer one. Parts that are started together run one
   * after the other.
   */
  transaction<Result>(work: (orm: Orm) => Promise<Result>): Promise<Result>;
  /**
   * Calls `handler` with the payload of every `notify` on the channel, of any process, once it is committed.
   * @param channel lower-case letters, digits and underscores
   * @returns stops listening
   */
  listen(channel: string, handler: (payload: string) => void, options?: ListenOptions): Promise<Unlisten>;
  /** Sends to every listener; inside a transaction, when it commits. @param payload at most 7999 bytes */
  notify(channel: string, payload: string): Promise<void>;
  readonly queueConnection: QueueConnection;
  /** Waits for what runs and lets go of the database. May be called again. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** The connection was lost and is back: notifications in between are gone. */
  readonly onGap?: () => void;
}

export type Unlisten = () => Promise<void>;

/** What the queue library needs to use the same database. */
export type QueueConnection =
  | { readonly kind: 'pglite'; readonly pglite: PGlite }
  | { readonly kind: 'postgres'; readonly connectionString: string };

/** What each dialect brings; its folder has the same files as the other's. */
export interface Dialect {
  readonly kind: Database['kind'];
  readonly orm: Orm;
  readonly queueConnection: QueueConnection;
  listen: Database['listen'];
  close(): Promise<void>;
}
