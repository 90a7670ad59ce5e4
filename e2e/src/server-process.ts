import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processEnvironment, testEnvironment } from '../../apps/server/src/testing/environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readyWithinMs = 90_000;

/** One process of the product, the way `npm start` runs it. */
export class ServerProcess {
  readonly #child: ChildProcess;
  #output = '';

  private constructor(environment: NodeJS.ProcessEnv, onOutput: (text: string) => void) {
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env: {
        ...processEnvironment,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        ...testEnvironment,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
        onOutput(chunk.toString());
      });
    this.#child = child;
  }

  /** Starts a process with this environment, and little else, and waits until it works. */
  static async start(
    environment: NodeJS.ProcessEnv,
    onOutput: (text: string) => void,
  ): Promise<ServerProcess> {
    const started = new ServerProcess(environment, onOutput);
    await started.#untilReady();
    return started;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async #untilReady(): Promise<void> {
    const deadline = Date.now() + readyWithinMs;
    while (!/^Verso (is running|worker is running)/m.test(this.#output)) {
      const { exitCode } = this.#child;
      if (exitCode !== null) throw new Error(`The server ended with code ${exitCode}:\n${this.#output}`);
      if (Date.now() > deadline) {
        await this.end('SIGKILL');
        throw new Error(`The server did not get ready:\n${this.#output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
