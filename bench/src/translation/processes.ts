import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../apps/server/src/listen.ts';
import { testEnvironment } from '../../../apps/server/src/testing/environment.ts';

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const readyWithinMs = 120_000;

/** A server or a worker in a process of its own. */
export interface Process {
  readonly url: string;
  /** Whether it has ended, by whatever cause. */
  readonly hasEnded: () => boolean;
  /** The last of what it wrote. */
  readonly output: () => string;
  /** Of the system. */
  readonly pid: number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a process with this environment, and no other, and waits until it works. */
export async function startProcess(environment: Readonly<Record<string, string>>): Promise<Process> {
  const port = await freePort('127.0.0.1');
  const child = spawn(process.execPath, [main], {
    env: {
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
  const ended = once(child, 'exit');
  const deadline = Date.now() + readyWithinMs;
  while (!/^Verso (is running|worker is running)/m.test(output)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The process did not start:\n${output}`);
    }
    await setTimeout(25);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output.slice(-2000),
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
