import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/listen.ts';
import { processEnvironment, testEnvironment } from '../../src/testing/environment.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const readyWithinMs = 60_000;

/** The server as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Everything that it has written to its output so far, log lines among it. */
  output(): string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end, and waits. */
  stop(): Promise<void>;
}

/** Starts a process with this environment, and no other, and waits until it works. */
export async function spawnServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort('127.0.0.1');
  const child = spawn(process.execPath, [main], {
    env: {
      ...processEnvironment,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...testEnvironment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const deadline = Date.now() + readyWithinMs;
  while (!/^Verso (is running|worker is running)/m.test(output)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end(child, 'SIGKILL');
      throw new Error(`The server did not start:\n${output}`);
    }
    await setTimeout(25);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
