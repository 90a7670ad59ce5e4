import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '@verso/db';
import type { DestinationStream } from 'pino';
import type { Config } from './config/config.ts';
import type { Clock, Context } from './context.ts';
import { openQueue } from './jobs/queue.ts';
import { startJobs } from './jobs/start.ts';
import { explainListening, findPort } from './listen.ts';
import { startMetricsServer } from './metrics-server.ts';
import { buildApp } from './plugins/build-app.ts';
import { createLogger } from './plugins/logger.ts';
import { seedDevelopment } from './seed.ts';
import { offerAdminSetUp } from './services/accounts/administrators.ts';
import { createAccounts } from './services/accounts/create-accounts.ts';
import { serveBackups } from './services/backup/socket.ts';
import { createStripe } from './services/billing/stripe.ts';
import { prepareDataFolder } from './services/data-folder/prepare.ts';
import { createDocuments, type DocumentsOptions } from './services/documents/documents.ts';
import { openErrorReports } from './services/error-reports/open.ts';
import { createMailer } from './services/mail/create-mailer.ts';
import { memoryForDocuments } from './services/memory/available.ts';
import { MemoryBudget } from './services/memory/budget.ts';
import { openMetrics } from './services/metrics/open.ts';
import { createModelGateway, type GatewayTimeouts } from './services/models/gateway.ts';
import { storePlansEnvironment } from './services/plans/plans-mode.ts';
import { createSecrets } from './services/secrets/create-secrets.ts';
import { requireKnownSecret } from './services/secrets/known-secret.ts';
import { loadSecret } from './services/secrets/load-secret.ts';
import { createStorage } from './services/storage/create-storage.ts';
import { explainStorageFailure } from './services/storage/explain-failure.ts';
import { createHealth } from './services/system/health.ts';
import { clearTemporaryFolders } from './services/temporary/clear.ts';
import { openTraces } from './services/traces/open.ts';
import { type Closer, closeInReverse } from './shutdown.ts';

export interface RunningServer {
  /** Where browsers reach it; no trailing slash. */
  readonly url: string;
  /** Opened by a signed-in user, it makes them the first administrator. Null when there is one, and for workers. */
  readonly adminSetUpUrl: string | null;
  /** Where the metrics of this process are, when they have a port of their own. */
  readonly metricsUrl: string | null;
  readonly context: Context;
  /** Ends everything in the reverse order of the start. */
  close(): Promise<void>;
}

/** What a start takes from outside besides the configuration; tests bring their own. */
export interface Dependencies {
  readonly clock: Clock;
  readonly openDatabase: (config: Config, onFault: (fault: Error) => void) => Promise<Database>;
  /** Whether jobs that have a schedule run by it. Tests run them themselves. */
  readonly schedules: boolean;
  /** How long to wait for models. Tests don't have as much time as users. */
  readonly gatewayTimeouts: GatewayTimeouts;
  /** How documents are worked on, where it differs. */
  readonly documents: Partial<DocumentsOptions>;
  /** Takes the lines of the log instead of standard output. */
  readonly log: DestinationStream | undefined;
}

const ordinary: Dependencies = {
  clock: { now: () => new Date() },
  schedules: true,
  gatewayTimeouts: {},
  documents: { ready: 1 },
  log: undefined,
  openDatabase: ({ databaseUrl: url, dataDirectory }, onFault) =>
    openDatabase(
      url === undefined ? { directory: join(dataDirectory, 'database'), onFault } : { url, onFault },
    ),
};

/**
 * Opens what the configuration names, migrates the database, and runs the roles asked for.
 * A failure half-way closes what was opened before it is thrown.
 */
export async function startServer(
  config: Config,
  dependencies: Partial<Dependencies> = {},
): Promise<RunningServer> {
  const opened: Closer[] = [];
  try {
    const port = await portOf(config);
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
    const context = await openContext(config, publicUrl, { ...ordinary, ...dependencies }, opened);
    const { port: metricsPort } = config.metrics;
    const metricsUrl =
      metricsPort === undefined ? null : await startMetricsServer(context, metricsPort, opened);
    if (context.database.kind === 'pglite') opened.push(await serveBackups(context));
    if (config.role !== 'api') {
      const jobs = await startJobs(context);
      opened.push(() => jobs.stop());
    }
    const adminSetUpUrl = config.role === 'worker' ? null : await startApi(context, port, opened);
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= closeInReverse(opened);
      return closing;
    };
    return { url: publicUrl, adminSetUpUrl, metricsUrl, context, close };
  } catch (error) {
    await closeInReverse(opened);
    throw error;
  }
}

/** Ports that can't be had are named before anything is opened. Workers listen for metrics alone. */
async function portOf({ host, port, role, metrics }: Config): Promise<number> {
  if (metrics.port !== undefined) await findPort(host, metrics.port, 'METRICS_PORT');
  return role === 'worker' ? port : findPort(host, port, 'PORT');
}

async function openContext(
  config: Config,
  publicUrl: string,
  { clock, openDatabase: open, schedules, gatewayTimeouts, documents: documentsOptions, log }: Dependencies,
  opened: Closer[],
): Promise<Context> {
  const logger = createLogger(config.logLevel, log);
  for (const warning of config.warnings) logger.warn(warning);
  await prepareDataFolder(config);
  const errorReports = await openErrorReports(config.errorReportsDsn);
  opened.push(() => errorReports.close());
  const metrics = await openMetrics(config);
  const traces = await openTraces(config.traces, logger);
  opened.push(() => traces.close());
  await clearTemporaryFolders({ logger });
  const database = await open(config, (err) => logger.error({ err }, 'database fault'));
  opened.push(() => database.close());
  await migrate(database);
  await storePlansEnvironment(database, config);

  const secrets = createSecrets(await loadSecret(config));
  await requireKnownSecret(database, secrets);
  const mailer = createMailer(config, clock);
  opened.push(async () => mailer.close());
  const queue = await openQueue({ database, logger, schedules });
  opened.push(() => queue.stop());
  const accounts = createAccounts({ config, publicUrl, database, secrets, mailer, clock, queue, logger });
  opened.push(() => accounts.settle());
  const storage = await createStorage({ config, secrets, clock });
  const { dataDirectory } = config;
  const explainStorage = (failure: unknown) => explainStorageFailure(failure, config)?.message ?? null;
  const health = createHealth({ database, queue, storage, logger, dataDirectory, explainStorage });
  const storageFailure = await health.tryStorage();
  if (storageFailure !== null) {
    const explained = explainStorageFailure(storageFailure, config);
    if (explained !== null) throw explained;
  }
  const gateway = await createModelGateway({
    config,
    database,
    secrets,
    logger,
    metrics,
    traces,
    clock,
    queue,
    gatewayTimeouts,
  });
  const memoryBytes = memoryForDocuments(config);
  const compileCache = process.env.NODE_COMPILE_CACHE ?? join(dataDirectory, 'compiled');
  const documents = createDocuments({ logger, metrics, memoryBytes, compileCache, ...documentsOptions });
  opened.push(() => documents.close());
  const stripe = await createStripe(config.stripe);
  return {
    config,
    publicUrl,
    database,
    logger,
    errorReports,
    metrics,
    traces,
    clock,
    secrets,
    mailer,
    accounts,
    storage,
    health,
    queue,
    gateway,
    documents,
    memory: new MemoryBudget(memoryBytes / 2),
    stripe,
  };
}

/** @returns the link that makes the first administrator, while there is none */
async function startApi(context: Context, port: number, opened: Closer[]): Promise<string | null> {
  const { config, database, clock, publicUrl, logger } = context;
  if (!config.adminSecondStep) logger.warn('administrators need no second step: a password is enough');
  const app = await buildApp(context);
  opened.push(() => app.close());
  try {
    await app.listen({ host: config.host, port });
  } catch (error) {
    throw explainListening(error, { host: config.host, port, variable: 'PORT' });
  }
  if (config.seed === 'development') await seedDevelopment(context);
  const token = await offerAdminSetUp(database, clock);
  return token === null ? null : `${publicUrl}/setup?token=${token}`;
}
