import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Database, ListenOptions } from './database.ts';

interface Subscription {
  readonly handler: (payload: string) => void;
  readonly onGap: () => void;
}

export interface Notifications {
  readonly listen: Database['listen'];
  close(): Promise<void>;
}

const firstPauseMs = 100;
const maxPauseMs = 5000;

/** Listens to all channels on one dedicated connection. Reconnects if it is lost, and then notifies every subscriber. */
export function listener(connectionString: string, onFault: (error: Error) => void): Notifications {
  const channels = new Map<string, Set<Subscription>>();
  let connection: Promise<pg.Client> | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let closed = false;
  let statements: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'verso listener' });
    client.on('notification', ({ channel, payload }) => {
      for (const { handler } of channels.get(channel) ?? []) handler(payload ?? '');
    });
    client.on('error', onFault);
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      if (!closed) reconnect(firstPauseMs);
    });
    return client;
  }

  function reconnect(pauseMs: number): void {
    reconnecting = setTimeout(() => {
      connection = connect();
      connection.then(
        () => {
          for (const subscriptions of channels.values()) for (const { onGap } of subscriptions) onGap();
        },
        (error: Error) => {
          onFault(error);
          if (!closed) reconnect(Math.min(maxPauseMs, pauseMs * 2));
        },
      );
    }, pauseMs);
  }

  async function connected(): Promise<pg.Client> {
    connection ??= connect();
    try {
      return await connection;
    } catch (error) {
      if (reconnecting === undefined) connection = undefined; // the first attempt failed: the next caller retries
      throw error;
    }
  }

  /** Starts or stops listening to a channel, by its subscriptions at that time. Runs one statement at a time. */
  function settle(channel: string): Promise<void> {
    const settled = statements.then(async () => {
      const client = await connected();
      await client.query(`${channels.has(channel) ? 'listen' : 'unlisten'} ${channel}`);
    });
    statements = settled.catch(() => undefined);
    return settled;
  }

  /** @returns whether it was the channel's last subscription */
  function drop(channel: string, subscription: Subscription): boolean {
    const subscriptions = channels.get(channel);
    if (subscriptions?.delete(subscription) !== true || subscriptions.size > 0) return false;
    return channels.delete(channel);
  }

  return {
    async listen(channel, handler, options: ListenOptions = {}) {
      // Handlers run in the listener's async context, not in that of the connection.
      const subscription: Subscription = {
        handler: AsyncLocalStorage.bind(handler),
        onGap: AsyncLocalStorage.bind(options.onGap ?? (() => undefined)),
      };
      channels.set(channel, (channels.get(channel) ?? new Set()).add(subscription));
      try {
        await settle(channel);
      } catch (error) {
        drop(channel, subscription);
        throw error;
      }
      return async () => {
        if (drop(channel, subscription) && !closed) await settle(channel);
      };
    },
    async close() {
      closed = true;
      clearTimeout(reconnecting);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
