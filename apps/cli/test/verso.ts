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

/** Runs the program via its shebang, like a shell. */
export const verso = (folder: string, ...args: readonly string[]): Promise<Outcome> =>
  versoReading('', folder, ...args);

/** Like `verso`, with a text as standard input. */
export const versoReading = (input: string, folder: string, ...args: readonly string[]): Promise<Outcome> =>
  start({ folder, input }, args);

/** Like `verso`, with additional environment variables. */
export const versoWith = (
  env: Readonly<Record<string, string>>,
  folder: string,
  ...args: readonly string[]
): Promise<Outcome> => start({ folder, env }, args);

interface Dependencies {
  readonly folder: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>; // the minimum that any process needs
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
    // A program that doesn't read its input may have exited.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
