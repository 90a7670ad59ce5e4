import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processEnvironment, quickModules } from '../../src/testing/environment.ts';

const program = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  /** Raw standard output. */
  readonly out: Buffer;
  readonly error: string;
}

/** Runs `verso …` in a shell with only this environment. */
export function verso(environment: Readonly<Record<string, string>>, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [...quickModules, program, ...args], {
    env: { ...processEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Buffer[] = [];
  let error = '';
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => {
    error += chunk.toString();
  });
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, out: Buffer.concat(out), error })),
  );
}
