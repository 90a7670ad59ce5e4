import type { PGlite } from '@electric-sql/pglite';
import type { RootOrm } from './orm.ts';
import type { Queryable } from './transaction.ts';

/** The whole database. Its queries and its transactions are refused inside an open transaction of the same flow. */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Calls `handler` with the payload of every `notify` on the channel, of any process, once it is committed.
   * @param channel lower-case letters, digits and underscores
   * @returns stops listening
   */
  listen(channel: string, handler: (payload: string) => void, options?: ListenOptions): Promise<Unlisten>;
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
  readonly orm: RootOrm;
  readonly queueConnection: QueueConnection;
  listen: Database['listen'];
  close(): Promise<void>;
}
