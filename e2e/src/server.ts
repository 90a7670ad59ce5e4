import { join } from 'node:path';
import { startPostgres } from '@verso/db/testing';
import { freePort, type ServerProcess, startServerProcess } from '@verso/server/testing/process';
import { newDataFolder } from './empty-installation.ts';
import { layOut } from './topology/lay-out.ts';

/** Where an installation is reached, and what it consists of. */
export interface Layout {
  readonly url: string;
  /** Where documents are kept, as administrators are told. */
  readonly documents: string;
  /** The environment of each process, in the order of their start. */
  readonly processes: readonly NodeJS.ProcessEnv[];
  /** Ends what runs beside the processes. */
  close(): Promise<void>;
}

/** The product as it runs somewhere: as one process, unless the tests are to run on several behind a proxy. */
export class VersoServer {
  readonly url: string;
  readonly directory: string;
  readonly #layout: Layout;
  #running: readonly ServerProcess[] = [];
  #output = '';

  private constructor(layout: Layout, directory: string) {
    this.url = layout.url;
    this.directory = directory;
    this.#layout = layout;
  }

  /** @param environment configuration on top of an otherwise empty one, so that a developer's keys are never used */
  static async start(environment: NodeJS.ProcessEnv = {}): Promise<VersoServer> {
    const directory = newDataFolder();
    const on = process.env.VERSO_BROWSER_TESTS_ON;
    // Limits hold from the first user on, and administrators are not led to the set-up.
    const shared = { ...(await database(on)), DATA_DIR: directory, PLANS: 'on', ...environment };
    const server = new VersoServer(
      on === 'topology' ? await layOut(shared) : await oneProcess(shared),
      directory,
    );
    await server.restart();
    return server;
  }

  get documents(): string {
    return this.#layout.documents;
  }

  /** How many processes translate. */
  get workers(): number {
    return this.#layout.processes.filter(({ VERSO_ROLE }) => VERSO_ROLE !== 'api').length;
  }

  /** What the processes have printed, for failures that need explaining. */
  get output(): string {
    return this.#output;
  }

  async restart(): Promise<void> {
    const { processes } = this.#layout;
    this.#running = await Promise.all(
      processes.map((environment) =>
        startServerProcess({ LOG_LEVEL: 'info', ...environment }, (text) => {
          this.#output += text;
        }),
      ),
    );
    await untilHealthy(this.url);
  }

  /** Ends the processes as a power cut would. */
  async kill(): Promise<void> {
    await Promise.all(this.#running.map((running) => running.kill()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((running) => running.stop()));
  }

  /** Ends all of it for good. */
  async close(): Promise<void> {
    await this.stop();
    await this.#layout.close();
  }
}

async function oneProcess(environment: NodeJS.ProcessEnv & { DATA_DIR: string }): Promise<Layout> {
  const port = await freePort('0.0.0.0');
  const url = `http://localhost:${port}`;
  return {
    url,
    documents: join(environment.DATA_DIR, 'storage'),
    processes: [{ ...environment, HOST: '0.0.0.0', PORT: String(port), PUBLIC_URL: url }],
    close: async () => {},
  };
}

/** The embedded database, as users start with it, unless the tests are to run on a PostgreSQL server. */
async function database(on: string | undefined): Promise<NodeJS.ProcessEnv> {
  if (on !== 'postgres' && on !== 'topology') return {};
  return { DATABASE_URL: await (await startPostgres()).createDatabase() };
}

async function untilHealthy(url: string): Promise<void> {
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
