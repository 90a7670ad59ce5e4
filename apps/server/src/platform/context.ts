import type { Database, Queryable, Transaction } from '@verso/db';
import type { PgBoss } from 'pg-boss';
import type { Config } from './config/config.ts';
import type { ErrorReports } from './error-reports/error-reports.ts';
import type { Logger } from './log/logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Storage } from './storage/storage.ts';
import type { Traces } from './traces/traces.ts';

export interface Clock {
  now(): Date;
}

/** The services that routes and jobs share. It is built once at startup and never changes. Each domain extends it. */
export interface Context {
  readonly config: Config;
  /** The URL at which browsers reach this server, without a trailing slash. */
  readonly publicUrl: string;
  readonly database: Database;
  readonly logger: Logger;
  /** Receives unexpected errors, in addition to the log. */
  readonly errorReports: ErrorReports;
  readonly metrics: Metrics;
  readonly traces: Traces;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly storage: Storage;
  readonly queue: PgBoss;
}

/**
 * A context for code that may run inside a transaction: `database` may be a transaction, and the services that wait for
 * another server or a disk are left out.
 */
export interface QueryContext extends Omit<Context, 'database' | 'storage' | 'mailer'> {
  readonly database: Queryable;
}

/** A context for code that must run inside a transaction. */
export interface TransactionContext extends QueryContext {
  readonly database: Transaction;
}

/** Returns the part of a context that code inside a transaction may use, with the transaction as its database. */
export function inTransaction<Shared extends Pick<QueryContext, 'database'>>(
  context: Shared,
  database: Transaction,
): Pick<TransactionContext, keyof Shared & keyof TransactionContext>;
export function inTransaction(context: object, database: Transaction): object {
  return { ...context, database };
}
