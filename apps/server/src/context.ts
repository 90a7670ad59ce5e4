import type { Database } from '@verso/db';
import type { Gateway } from '@verso/gateway';
import type { PgBoss } from 'pg-boss';
import type Stripe from 'stripe';
import type { Config } from './config/config.ts';
import type { Logger } from './plugins/logger.ts';
import type { Accounts } from './services/accounts/accounts.ts';
import type { Documents } from './services/documents/documents.ts';
import type { ErrorReports } from './services/error-reports/error-reports.ts';
import type { Mailer } from './services/mail/mailer.ts';
import type { MemoryBudget } from './services/memory/budget.ts';
import type { Metrics } from './services/metrics/metrics.ts';
import type { Secrets } from './services/secrets/secrets.ts';
import type { Storage } from './services/storage/storage.ts';
import type { Health } from './services/system/health.ts';
import type { Traces } from './services/traces/traces.ts';

export interface Clock {
  now(): Date;
}

/** What routes, jobs and services share: built once at start, never changed. */
export interface Context {
  readonly config: Config;
  /** Where browsers reach this server; no trailing slash. */
  readonly publicUrl: string;
  readonly database: Database;
  readonly logger: Logger;
  /** Where unexpected errors are told to besides the log. */
  readonly errorReports: ErrorReports;
  readonly metrics: Metrics;
  readonly traces: Traces;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly accounts: Accounts;
  readonly storage: Storage;
  readonly health: Health;
  readonly queue: PgBoss;
  readonly gateway: Gateway;
  readonly documents: Documents;
  /** What the units of documents that jobs work on may take in this process. */
  readonly memory: MemoryBudget;
  /** The payment service; null: plans are changed by administrators. */
  readonly stripe: Stripe | null;
}
