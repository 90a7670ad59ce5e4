import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Simulator } from '@verso/simulator';

/** Starts a simulator in a separate process, so that its work neither counts as ours nor delays our timers. */
export async function startSimulatorProcess(
  args: readonly string[] = [],
): Promise<Pick<Simulator, 'baseUrls' | 'close'>> {
  const main = fileURLToPath(import.meta.resolve('@verso/simulator/main'));
  const command = ['--disable-warning=ExperimentalWarning', main, '--port', '0', ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let output = '';
  while (!output.includes('openai-compatible')) {
    const [chunk] = await Promise.race([once(child.stdout, 'data'), ended.then(failed)]);
    output += String(chunk);
  }
  child.stdout.resume();
  const baseUrls = Object.fromEntries(
    [...output.matchAll(/^ {2}(\S+) +(\S+)$/gm)].map(([, id, url]) => [id, url]),
  );
  return {
    baseUrls: baseUrls as Simulator['baseUrls'],
    async close() {
      child.kill();
      await ended;
    },
  };
}

function failed(): never {
  throw new Error('The simulator ended before it was ready.');
}
