import pg from 'pg';
import type { Database } from './database.ts';

export interface Locks {
  readonly tryLock: Database['tryLock'];
  close(): Promise<void>;
}

/**
 * Advisory locks of one session, on a dedicated connection that opens with the first lock: the server releases them when the
 * process ends. If the connection is lost, so are the locks; the next lock opens another.
 */
export function locker(connectionString: string, onFault: (error: Error) => void): Locks {
  /** A session may take a lock of its own again, so its own locks are known by name. */
  const held = new Set<string>();
  let connection: Promise<pg.Client> | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'verso locks' });
    client.on('error', onFault);
    client.once('end', () => {
      connection = undefined;
    });
    try {
      await client.connect();
    } catch (error) {
      connection = undefined;
      throw error;
    }
    return client;
  }

  const ask = async (client: pg.Client, statement: string, name: string) => {
    const { rows } = await client.query<{ done: boolean }>(
      `select ${statement}(hashtextextended($1, 0)) as done`,
      [name],
    );
    return rows[0]?.done === true;
  };

  return {
    async tryLock(name) {
      if (held.has(name)) return undefined;
      held.add(name);
      let client: pg.Client;
      try {
        connection ??= connect();
        client = await connection;
        if (!(await ask(client, 'pg_try_advisory_lock', name))) {
          held.delete(name);
          return undefined;
        }
      } catch (error) {
        held.delete(name);
        throw error;
      }
      return async () => {
        try {
          await ask(client, 'pg_advisory_unlock', name);
        } catch (error) {
          // A lost connection holds no locks.
          onFault(error instanceof Error ? error : new Error(String(error)));
        } finally {
          held.delete(name);
        }
      };
    },
    async close() {
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
