import type { Queryable } from './transaction.ts';

/** The whole database. Its queries and transactions throw inside an open transaction of the same async context. */
export interface Database extends Queryable {
  /** `postgres://…`, with its password. */
  readonly url: string;
  /**
   * Calls `handler` with the payload of every committed `notify` on the channel, from any process.
   * @param channel lowercase letters, digits and underscores
   * @returns a function that stops listening
   */
  listen(channel: string, handler: (payload: string) => void, options?: ListenOptions): Promise<Unlisten>;
  /**
   * Takes a lock that one caller at a time has, in all processes, until it is released or the process ends. Never waits.
   * @returns a function that releases it, or undefined if it is taken
   */
  tryLock(name: string): Promise<Unlock | undefined>;
  /** Waits for running queries and closes the database. Idempotent. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** Called after a reconnect. Notifications in between are lost. */
  readonly onGap?: () => void;
}

export type Unlisten = () => Promise<void>;

/** Never fails. */
export type Unlock = () => Promise<void>;
