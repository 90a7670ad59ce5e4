import type { Database, Dialect } from './database.ts';
import { connect as connectPglite } from './dialects/pglite/connect.ts';
import { connect as connectPostgres } from './dialects/postgres/connect.ts';
import { notify, refuseQueriesBesideTransactions, runTransaction } from './transaction.ts';

export interface OpenDatabaseOptions {
  /** `postgres://…`; without it, PGlite. */
  readonly url?: string | undefined;
  /** PGlite's data folder, created if missing; without it, in memory. */
  readonly directory?: string | undefined;
  /** Receives errors outside of calls: a lost connection of the pool or the listener. */
  readonly onFault?: ((error: Error) => void) | undefined;
}

/**
 * Opens PostgreSQL if `url` is given, otherwise PGlite.
 * @throws DatabaseError `folder_in_use`, `not_opened`, `unreachable`, `refused` or `unsupported_version`
 */
export async function openDatabase(options: OpenDatabaseOptions = {}): Promise<Database> {
  const onFault = options.onFault ?? (() => undefined);
  return asDatabase(
    options.url === undefined
      ? await connectPglite({ directory: options.directory })
      : await connectPostgres({ url: options.url, onFault }),
  );
}

/** Creates the database of a dialect. */
export function asDatabase(dialect: Dialect): Database {
  const { orm } = dialect;
  refuseQueriesBesideTransactions(orm);
  let closing: Promise<void> | undefined;
  return {
    kind: dialect.kind,
    orm,
    transaction: (work) => runTransaction(orm, work),
    notify: (channel, payload) => notify(orm, channel, payload),
    queueConnection: dialect.queueConnection,
    async listen(channel, handler, options) {
      if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new RangeError(`Not a channel name: ${channel}`);
      return dialect.listen(channel, handler, options);
    },
    tryLock: dialect.tryLock,
    close() {
      closing ??= dialect.close();
      return closing;
    },
  };
}
