import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@verso/db/testing';
import { newDataFolder } from './empty-installation.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The product as a process of its own, the way `npm start` runs it. */
export class VersoServer {
  readonly url: string;
  readonly directory: string;
  readonly #environment: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, directory: string, environment: NodeJS.ProcessEnv) {
    this.url = `http://localhost:${port}`;
    this.directory = directory;
    this.#environment = { ...environment, PORT: String(port), DATA_DIR: directory, PUBLIC_URL: this.url };
  }

  /** @param environment configuration on top of an otherwise empty one, so that a developer's keys are never used */
  static async start(environment: NodeJS.ProcessEnv = {}): Promise<VersoServer> {
    const server = new VersoServer(await freePort(), newDataFolder(), {
      ...(await database()),
      ...environment,
    });
    await server.restart();
    return server;
  }

  /** What the process has printed, for failures that need explaining. */
  get output(): string {
    return this.#output;
  }

  async restart(): Promise<void> {
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: 'node_modules/.cache/node', // as `npm start` has it
        LOG_LEVEL: 'info',
        ADMIN_SECOND_STEP: 'optional',
        RATE_LIMIT: '1000000',
        RATE_LIMIT_ACCOUNTS: '1000000',
        RATE_LIMIT_USER: '1000000',
        RATE_LIMIT_SIGN_IN: '1000000',
        RATE_LIMIT_MAIL: '1000000',
        PROVIDER_PRIVATE_TARGETS: 'on',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    child.stdout.on('data', (chunk: Buffer) => {
      this.#output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.#output += chunk.toString();
    });
    await this.#untilReady(child);
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 90_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null)
        throw new Error(`The server ended with code ${child.exitCode}:\n${this.#output}`);
      const healthy = await fetch(`${this.url}/api/health`).then(
        (response) => response.ok,
        () => false,
      );
      if (healthy) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The server did not get ready:\n${this.#output}`);
  }
}

/** The embedded database, as users start with it, unless the tests are to run on a PostgreSQL server. */
async function database(): Promise<NodeJS.ProcessEnv> {
  if (process.env.VERSO_BROWSER_TESTS_ON !== 'postgres') return {};
  return { DATABASE_URL: await (await startPostgres()).createDatabase() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No port')),
      );
    });
  });
}
