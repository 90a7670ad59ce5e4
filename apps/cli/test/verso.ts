import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '../../server/src/testing/environment.ts';
import { run } from '../src/program.ts';

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a command in a folder, in this process. */
export const verso = (folder: string, ...args: readonly string[]): Promise<Outcome> =>
  versoWith({}, folder, ...args);

/** Like `verso`, with environment variables. */
export async function versoWith(
  env: Readonly<Record<string, string>>,
  folder: string,
  ...args: readonly string[]
): Promise<Outcome> {
  const [stdout, stderr] = [new Collected(), new Collected()];
  const before = process.cwd();
  process.chdir(folder);
  try {
    const code = await run(args, { env, stdin: Readable.from([]), stdout, stderr });
    return { code, out: stdout.text, error: stderr.text };
  } finally {
    process.chdir(before);
  }
}

class Collected extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}

const program = fileURLToPath(new URL('../bin/verso.mjs', import.meta.url));

interface ProcessOptions {
  readonly folder: string;
  /** Standard input. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a command as a process of its own, by the first line of the program as a shell does. */
export function startVerso(
  { folder, input = '', env = {} }: ProcessOptions,
  args: readonly string[],
): { readonly child: ChildProcess; readonly ended: Promise<Outcome> } {
  const [, options = ''] = readFileSync(program, 'utf8').match(/^#!.*\bnode\b(.*)/) ?? [];
  const { promise: ended, resolve } = Promise.withResolvers<Outcome>();
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
  return { child, ended };
}
