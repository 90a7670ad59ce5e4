import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, joinEmbedded, openDatabase } from '@verso/db';
import { startPostgres } from '@verso/db/testing';
import { type ServerProcess, startServerProcess } from '@verso/server/testing/process';
import type { Simulator } from '@verso/simulator';

type Environment = Readonly<Record<string, string>>;

export const databases = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databases)[number];

export interface InstallationOptions {
  /** Embedded, a new PostgreSQL database, or an existing one, which is kept. */
  readonly database: DatabaseKind | URL;
  /** The simulated models, closed with the installation. Without them only the demo model answers. */
  readonly simulator?: Pick<Simulator, 'baseUrls' | 'close'>;
  /** Added to the environment of every process. */
  readonly environment?: Environment;
  /** The root of the checkout whose server is started; this one by default. */
  readonly checkout?: string | undefined;
}

/** The product as its users run it: processes with a data folder, a database and models. */
export interface Installation {
  /** Empty with the embedded database: see `openDatabase`. */
  readonly databaseUrl: string;
  /** The environment that all processes share. */
  readonly environment: Environment;
  /** Opens the database. The embedded one must be running. */
  openDatabase(): Promise<Database>;
  /** Starts a process. @param role all roles in one process by default */
  start(role?: 'all' | 'api' | 'worker', environment?: Environment): Promise<ServerProcess>;
  /** Stops all processes and removes their data. */
  close(): Promise<void>;
}

/** Prepares an installation without processes. */
export async function prepareInstallation(options: InstallationOptions): Promise<Installation> {
  const { database, simulator, checkout } = options;
  const directory = await mkdtemp(join(tmpdir(), 'verso-bench-'));
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  const databaseUrl = database instanceof URL ? database.href : ((await postgres?.createDatabase()) ?? '');
  const environment = {
    DATA_DIR: directory,
    VERSO_SECRET: 'one secret for every process of this measurement',
    // Each request can name an address of its own, so that limits per address don't affect the measurement.
    TRUST_PROXY: 'on',
    ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }),
    ...(simulator === undefined ? {} : modelEnvironment(simulator.baseUrls)),
    ...options.environment,
  };
  const processes: ServerProcess[] = [];
  // In order: a killed server would leave its database running.
  const stopAll = () => Promise.all(processes.map((each) => each.stop()));
  const onInterrupt = () => void stopAll().then(() => process.exit(1));
  process.once('SIGTERM', onInterrupt);
  return {
    databaseUrl,
    environment,
    async openDatabase() {
      const url = databaseUrl === '' ? await joinEmbedded(join(directory, 'database'), 60_000) : databaseUrl;
      return openDatabase({ url });
    },
    async start(role = 'all', own = {}) {
      const started = await startServerProcess(
        { ...environment, VERSO_ROLE: role, ...own },
        undefined,
        checkout,
      );
      processes.push(started);
      return started;
    },
    async close() {
      process.off('SIGTERM', onInterrupt);
      await stopAll();
      if (postgres !== undefined) await postgres.dropDatabase(databaseUrl);
      await simulator?.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function modelEnvironment(baseUrls: Simulator['baseUrls']): Environment {
  return {
    GEMINI_API_KEY: 'simulated-key',
    GEMINI_BASE_URL: baseUrls['google-gemini'],
    GEMINI_RPM: '1000000',
  };
}
