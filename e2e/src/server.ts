import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type ServerProcess, startServerProcess } from '@verso/server/testing/process';
import { newDataFolder } from './empty-installation.ts';

/** The address and components of an installation. */
export interface Installation {
  readonly url: string;
  /** The storage location as administrators see it. */
  readonly documents: string;
  /** The environment of each process in start order. */
  readonly processes: readonly NodeJS.ProcessEnv[];
  /** Stops everything except the processes. */
  close(): Promise<void>;
}

/** A running product: one process, or several behind a proxy if the environment says so. */
export class VersoServer {
  readonly url: string;
  readonly directory: string;
  readonly #installation: Installation;
  #running: readonly ServerProcess[] = [];
  #output = '';

  private constructor(installation: Installation, directory: string) {
    this.url = installation.url;
    this.directory = directory;
    this.#installation = installation;
  }

  /** @param environment added to an otherwise empty environment, so that a developer's keys are never used */
  static async start(environment: NodeJS.ProcessEnv = {}): Promise<VersoServer> {
    const directory = newDataFolder();
    const on = process.env.VERSO_BROWSER_TESTS_ON;
    // Limits apply from the first user on, and administrators are not sent to the set-up.
    // Rendering for every opened result would slow all tests down.
    const options = { PLANS: 'on', MEASURE_FIT: 'off', ...environment };
    const shared = { ...(await database(on)), DATA_DIR: directory, ...options };
    const server = new VersoServer(
      await (on === 'topology' ? severalProcesses(shared) : singleProcess(shared)),
      directory,
    );
    await server.restart();
    return server;
  }

  get documents(): string {
    return this.#installation.documents;
  }

  /** The number of processes that translate. */
  get workers(): number {
    return this.#installation.processes.filter(({ VERSO_ROLE }) => VERSO_ROLE !== 'api').length;
  }

  /** The output of the processes, for explaining failures. */
  get output(): string {
    return this.#output;
  }

  async restart(): Promise<void> {
    const { processes } = this.#installation;
    this.#running = await Promise.all(
      processes.map((environment) =>
        startServerProcess({ LOG_LEVEL: 'info', ...environment }, (text) => {
          this.#output += text;
        }),
      ),
    );
    await waitUntilHealthy(this.url);
  }

  /** Kills the processes, as a power failure would. */
  async kill(): Promise<void> {
    await Promise.all(this.#running.map((running) => running.kill()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((running) => running.stop()));
  }

  /** Stops everything permanently and removes the data folder. */
  async close(): Promise<void> {
    await this.stop();
    await this.#installation.close();
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function singleProcess(environment: NodeJS.ProcessEnv & { DATA_DIR: string }): Promise<Installation> {
  const port = await freePort('0.0.0.0');
  const url = `http://localhost:${port}`;
  return {
    url,
    documents: join(environment.DATA_DIR, 'storage'),
    processes: [{ ...environment, HOST: '0.0.0.0', PORT: String(port), PUBLIC_URL: url }],
    close: async () => {},
  };
}

/** Loads what it needs only here: with the database's modules, that takes two to three seconds of CPU time per process. */
async function severalProcesses(
  environment: NodeJS.ProcessEnv & { DATA_DIR: string },
): Promise<Installation> {
  const { startTopology } = await import('./topology.ts');
  return startTopology(environment);
}

/** The embedded database, as for new users; several processes share a PostgreSQL server. */
async function database(on: string | undefined): Promise<NodeJS.ProcessEnv> {
  if (on !== 'topology') return {};
  const { startPostgres } = await import('@verso/db/testing');
  return { DATABASE_URL: await (await startPostgres()).createDatabase() };
}

async function waitUntilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (
    !(await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`There is no healthy server at ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
