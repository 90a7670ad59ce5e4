import { join } from 'node:path';
import { type Database, hasWordSearch, migrate } from '@verso/db';
import type { DestinationStream } from 'pino';
import { buildApp } from './build-app.ts';
import { createSetUpToken } from './identity/accounts/administrators.ts';
import { createAccounts, type PasswordHashing } from './identity/accounts/create-accounts.ts';
import { jobDefinitions, openJobQueue } from './jobs.ts';
import { startMetricsServer } from './metrics-server.ts';
import { createModelGateway, type GatewayTimeouts } from './models/gateway/gateway.ts';
import { createStripe } from './money/billing/stripe.ts';
import { openFreeAccount } from './money/credits/account.ts';
import type { Context } from './operations/context.ts';
import { createHealth } from './operations/system/health.ts';
import type { Config } from './platform/config/config.ts';
import { storePlansEnvironment } from './platform/config/plans-mode.ts';
import type { Clock } from './platform/context.ts';
import { clearTemporaryFolders } from './platform/data-folder/clear-temporary.ts';
import { prepareDataFolder } from './platform/data-folder/prepare.ts';
import { openConfiguredDatabase } from './platform/database/open-configured.ts';
import { openErrorReports } from './platform/error-reports/error-reports.ts';
import { StartError } from './platform/errors/start-error.ts';
import { createLogger } from './platform/log/logger.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { MemoryBudget, memoryForDocuments } from './platform/memory/budget.ts';
import { openMetrics } from './platform/metrics/metrics.ts';
import { explainListening, findPort } from './platform/process/listen.ts';
import { type Closer, closeInReverse } from './platform/process/shutdown.ts';
import { startJobs } from './platform/queue/start.ts';
import { createSecrets } from './platform/secrets/create-secrets.ts';
import { requireKnownSecret } from './platform/secrets/known-secret.ts';
import { loadSecret } from './platform/secrets/load-secret.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { explainStorageFailure } from './platform/storage/explain-failure.ts';
import { openTraces } from './platform/traces/traces.ts';
import { createDocuments, type DocumentsOptions } from './translations/documents/documents.ts';
import { createGlossaryFiles } from './translations/documents/glossary-files.ts';
import { createMemoryFiles } from './translations/documents/memory-files.ts';
import { createLanguageDetector, type LanguageDetector } from './translations/languages/detector.ts';
import { createRenderer, type RendererOptions } from './translations/rendering/renderer.ts';
import { createSpeller } from './translations/spelling/speller.ts';
import { dictionaryPackages, findDictionaries } from './words/spelling/dictionaries.ts';

export interface RunningServer {
  /** The public URL, without a trailing slash. */
  readonly url: string;
  /** The link that makes a signed-in user the first administrator. Null if there is one already, and for workers. */
  readonly adminSetUpUrl: string | null;
  /** The URL of this process's metrics, if they have a separate port. */
  readonly metricsUrl: string | null;
  readonly context: Context;
  /** Closes everything in reverse order of the start. */
  close(): Promise<void>;
}

/** Dependencies of a start besides the configuration. Tests provide their own. */
export interface Dependencies {
  readonly clock: Clock;
  readonly openDatabase: (config: Config, onFault: (fault: Error) => void) => Promise<Database>;
  /** Whether scheduled jobs run on schedule. Tests run them directly. */
  readonly schedules: boolean;
  /** Timeouts of model calls, which tests shorten. */
  readonly gatewayTimeouts: GatewayTimeouts;
  /** Overrides of the options for document processes. */
  readonly documents: Partial<DocumentsOptions>;
  /** How passwords are stored: by default in a way that is slow to guess. */
  readonly passwords: PasswordHashing | undefined;
  /** A detector that outlives the server. */
  readonly languages: LanguageDetector | undefined;
  /** Overrides of the options for rendering pages. */
  readonly rendering: Partial<RendererOptions>;
  /** Receives the log instead of standard output. */
  readonly log: DestinationStream | undefined;
}

const defaultDependencies: Dependencies = {
  clock: { now: () => new Date() },
  schedules: true,
  gatewayTimeouts: {},
  documents: { ready: 2 },
  passwords: undefined,
  languages: undefined,
  rendering: {},
  log: undefined,
  openDatabase: openConfiguredDatabase,
};

/**
 * Opens what the configuration names, migrates the database, and starts the configured roles. If a step fails,
 * everything opened before is closed.
 */
export async function startServer(
  config: Config,
  dependencies: Partial<Dependencies> = {},
): Promise<RunningServer> {
  const opened: Closer[] = [];
  try {
    const port = await portOf(config);
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
    const context = await openContext(config, publicUrl, { ...defaultDependencies, ...dependencies }, opened);
    const { port: metricsPort } = config.metrics;
    const metricsUrl =
      metricsPort === undefined ? null : await startMetricsServer(context, metricsPort, opened);
    if (config.role !== 'api') {
      const jobs = await startJobs(context, jobDefinitions);
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

/** Reports an unavailable port before anything is opened. Workers listen only for metrics. */
async function portOf({ host, port, role, metrics }: Config): Promise<number> {
  if (metrics.port !== undefined) await findPort(host, metrics.port, 'METRICS_PORT');
  return role === 'worker' ? port : findPort(host, port, 'PORT');
}

async function openContext(
  config: Config,
  publicUrl: string,
  {
    clock,
    openDatabase: open,
    schedules,
    gatewayTimeouts,
    documents: documentsOptions,
    passwords,
    languages: commonLanguages,
    rendering,
    log,
  }: Dependencies,
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
  if (!(await hasWordSearch(database)))
    logger.warn(
      'the database has no extension pg_trgm: searches for words in memories and glossaries are slow. Install it (on Debian and Ubuntu in the package postgresql), run "create extension pg_trgm" as a database superuser, and restart',
    );
  await storePlansEnvironment(database, config);

  const secrets = createSecrets(await loadSecret(config));
  await requireKnownSecret(database, secrets);
  const mailer = createMailer(config, clock);
  opened.push(() => mailer.close());
  const queue = await openJobQueue({ database, logger, schedules });
  opened.push(() => queue.stop());
  const accounts = createAccounts({
    config,
    publicUrl,
    database,
    secrets,
    mailer,
    clock,
    queue,
    logger,
    passwords,
    onCreated: (userId) => openFreeAccount(database, userId),
  });
  opened.push(() => accounts.settle());
  const storage = await createStorage({ config, secrets, clock });
  const { dataDirectory } = config;
  const explainStorage = (failure: unknown) => explainStorageFailure(failure, config)?.message ?? null;
  const health = createHealth({ database, queue, storage, logger, dataDirectory, explainStorage });
  const storageFailure = await health.tryStorage();
  if (storageFailure !== null) {
    const explained = explainStorageFailure(storageFailure, config);
    if (explained !== null) throw explained;
    logger.warn({ err: storageFailure, part: 'storage' }, 'the storage can not be written to yet');
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
  const languages = commonLanguages ?? createLanguageDetector();
  if (commonLanguages === undefined) opened.push(() => languages.close());
  const renderer = await createRenderer({ config, logger, searchPath: process.env.PATH, ...rendering });
  opened.push(() => renderer.close());
  const dictionaries = await findDictionaries(
    { files: config.spellingDictionaries, packages: dictionaryPackages() },
    logger,
  );
  const speller = createSpeller({ logger, compileCache });
  opened.push(() => speller.close());
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
    languages,
    renderer,
    dictionaries,
    speller,
    glossaryFiles: createGlossaryFiles(documents),
    memoryFiles: createMemoryFiles(documents),
    memory: new MemoryBudget(memoryBytes / 2),
    stripe,
  };
}

/** @returns the link that makes the first administrator; null if there is one */
async function startApi(context: Context, port: number, opened: Closer[]): Promise<string | null> {
  const { config, database, clock, publicUrl, logger } = context;
  if (!config.adminSecondStep)
    logger.warn('administrators do not need two-factor authentication: a password is enough');
  const app = await buildApp(context);
  opened.push(() => app.close());
  try {
    await app.listen({ host: config.host, port });
  } catch (error) {
    throw explainListening(error, { host: config.host, port, variable: 'PORT' });
  }
  if (config.seed === 'development') await seedDevelopment(context);
  const token = await createSetUpToken(database, clock);
  return token === null ? null : `${publicUrl}/setup?token=${token}`;
}

/** The seed is for development; production images and packages don't contain it. @throws StartError */
async function seedDevelopment(context: Context): Promise<void> {
  const { seedDevelopment: seed } = await import('../seed/development.ts').catch((cause: unknown) => {
    throw new StartError(
      'seed',
      'VERSO_SEED: the development seed is not installed here. Remove VERSO_SEED.',
      {
        cause,
      },
    );
  });
  await seed(context);
}
