import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '../../server/src/testing/environment.ts';

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Runs the program as a shell would, by its first line. */
export const verso = (folder: string, ...args: readonly string[]): Promise<Outcome> =>
  versoReading('', folder, ...args);

/** The same, with a text as standard input. */
export const versoReading = (input: string, folder: string, ...args: readonly string[]): Promise<Outcome> =>
  start({ folder, input }, args);

/** The same, with more in its environment. */
export const versoWith = (
  env: Readonly<Record<string, string>>,
  folder: string,
  ...args: readonly string[]
): Promise<Outcome> => start({ folder, env }, args);

interface Dependencies {
  readonly folder: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>; // beside what any process needs
}

async function start(
  { folder, input = '', env = {} }: Dependencies,
  args: readonly string[],
): Promise<Outcome> {
  const [, options = ''] = (await readFile(program, 'utf8')).match(/^#!.*\bnode\b(.*)/) ?? [];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...options.trim().split(' '), program, ...args],
      { cwd: folder, env: { ...processEnvironment, ...env } },
      (failure, out, error) => {
        resolve({ code: typeof failure?.code === 'number' ? failure.code : 0, out, error });
      },
    );
    // A program that reads nothing may be gone by now.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
