import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../platform/process/listen.ts';
import { processEnvironment, program, root, testEnvironment } from './environment.ts';

export { freePort };

const readyWithinMs = 120_000;
const secondSignalMs = 10;

/** A server or worker in its own process. */
export interface ServerProcess {
  readonly url: string;
  /** The process id. */
  readonly pid: number;
  /** Whether the process has ended, for any reason. */
  hasEnded(): boolean;
  /** All output so far, including log lines. */
  output(): string;
  /** Kills the process with SIGKILL, like a power cut. */
  kill(): Promise<void>;
  /** Stops the process with SIGTERM, which comes twice as under npm, and waits for it to end. @throws if it does not end in order */
  stop(): Promise<void>;
}

/**
 * Starts a server process with only this environment, and waits until it is running.
 * @param checkout the root of the checkout to start, which may be another version
 * @throws an error with all output if it ends or takes too long
 */
export async function startServerProcess(
  environment: NodeJS.ProcessEnv,
  onOutput: (text: string) => void = () => undefined,
  checkout: string = root,
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort('127.0.0.1'));
  // The flags of scripts/start.mjs.
  const child = spawn(process.execPath, ['--max-semi-space-size=16', program], {
    cwd: checkout,
    env: {
      ...processEnvironment,
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: 'error',
      ...testEnvironment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(chunk.toString());
    });
  const deadline = Date.now() + readyWithinMs;
  while (!/^Verso (is running|worker is running)/m.test(output)) {
    if (hasEnded(child) || Date.now() > deadline) {
      await end(child, 'SIGKILL');
      throw new Error(`The process did not start:\n${output}`);
    }
    await setTimeout(25);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    hasEnded: () => hasEnded(child),
    output: () => output,
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      if (hasEnded(child)) return;
      const ended = end(child, 'SIGTERM');
      await setTimeout(secondSignalMs);
      child.kill('SIGTERM');
      await ended;
      if (child.exitCode !== 0)
        throw new Error(`The process ended with ${child.signalCode ?? `code ${child.exitCode}`}:\n${output}`);
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
