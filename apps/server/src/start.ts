import { migrate, openDatabase } from '@verso/db';
import type { Config } from './config/config.ts';
import type { Clock, Context } from './context.ts';
import { openQueue } from './jobs/queue.ts';
import { startJobs } from './jobs/start.ts';
import { buildApp } from './plugins/build-app.ts';
import { createLogger } from './plugins/logger.ts';
import { createAccounts } from './services/accounts/create-accounts.ts';
import { createMailer } from './services/mail/create-mailer.ts';
import { createModelGateway } from './services/models/gateway.ts';
import { createSecrets } from './services/secrets/create-secrets.ts';
import { createStorage } from './services/storage/create-storage.ts';
import { type Closer, closeInReverse } from './shutdown.ts';

export interface RunningServer {
  /** Where browsers reach it; no trailing slash. */
  readonly url: string;
  readonly context: Context;
  /** Ends everything in the reverse order of the start. */
  close(): Promise<void>;
}

const systemClock: Clock = { now: () => new Date() };

/**
 * Opens what the configuration names, migrates the database, and runs the roles asked for.
 * A failure half-way closes what was opened before it is thrown.
 */
export async function startServer(config: Config, clock: Clock = systemClock): Promise<RunningServer> {
  const opened: Closer[] = [];
  try {
    const context = await openContext(config, clock, opened);
    if (config.role !== 'api') {
      const jobs = await startJobs(context);
      opened.push(() => jobs.stop());
    }
    if (config.role !== 'worker') {
      const app = await buildApp(context);
      opened.push(() => app.close());
      await app.listen({ host: config.host, port: Number(new URL(context.publicUrl).port) });
    }
    return { url: context.publicUrl, context, close: () => closeInReverse(opened) };
  } catch (error) {
    await closeInReverse(opened);
    throw error;
  }
}

async function openContext(config: Config, clock: Clock, opened: Closer[]): Promise<Context> {
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(
    config.databaseUrl === undefined
      ? { directory: `${config.dataDirectory}/database` }
      : { url: config.databaseUrl },
  );
  opened.push(() => database.close());
  await migrate(database);

  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const secrets = await createSecrets(config);
  const mailer = createMailer(config, clock);
  const storage = createStorage({ config, publicUrl, secrets, clock });
  const gateway = await createModelGateway({ config, database, secrets, logger, clock });
  const accounts = createAccounts({ config, publicUrl, database, secrets, mailer, logger, clock });
  const queue = await openQueue({ database, logger });
  opened.push(() => queue.stop());
  return { config, publicUrl, database, logger, clock, secrets, mailer, accounts, storage, queue, gateway };
}
