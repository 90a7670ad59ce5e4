import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { makeTemporaryFolder } from '../../platform/data-folder/temporary-folder.ts';

/** Creates a temporary folder readable only by this user, runs `work` in it, and removes it with its contents. */
export async function withWorkingFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await makeTemporaryFolder('document');
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Maximum values and JSON characters of a message. The server parses a message at once, but a file line by line. */
const maxMessageLength = { values: 500, characters: 200_000 };

/** Whether a list is short enough to be sent as a message. Longer lists are passed as a file of lines. */
export function fitsMessage(values: Iterable<unknown>): boolean {
  let count = 0;
  let characters = 0;
  for (const value of values) {
    count += 1;
    if (count > maxMessageLength.values) return false;
    characters += JSON.stringify(value).length;
    if (characters > maxMessageLength.characters) return false;
  }
  return true;
}

/** Characters written at a time, so that a long list does not block the event loop. */
const blockLength = 65_536;

type Values = Iterable<unknown> | AsyncIterable<unknown>;

/** Writes values as JSON lines. */
export async function writeLines(path: string, values: Values): Promise<void> {
  await writeText(path, lines(values));
}

/** Writes values as one JSON array without holding all of its text in memory. */
export async function writeArray(path: string, values: Values): Promise<void> {
  await writeText(path, arrayPieces(values));
}

async function* lines(values: Values): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

async function* arrayPieces(values: Values): AsyncGenerator<string> {
  let separator = '[';
  for await (const value of values) {
    yield separator + JSON.stringify(value);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function writeText(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    let block = '';
    for await (const piece of pieces) {
      block += piece;
      if (block.length < blockLength) continue;
      await file.write(block);
      block = '';
    }
    await file.write(block);
  } finally {
    await file.close();
  }
}

/** Reads values from JSON lines. */
export async function* readLines(path: string): AsyncGenerator<unknown> {
  const decoder = new StringDecoder('utf8');
  let rest: string[] = [];
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const [first = '', ...more] = decoder.write(bytes).split('\n');
    rest.push(first);
    if (more.length === 0) continue;
    yield JSON.parse(rest.join(''));
    rest = [more.pop() ?? ''];
    for (const line of more) yield JSON.parse(line);
  }
}

/**
 * Reads values from JSON lines, some at a time.
 * @throws the signal's reason, between batches
 */
export async function* readBatches<Value>(
  path: string,
  { size, parse, signal }: BatchOptions<Value>,
): AsyncGenerator<readonly Value[]> {
  let batch: Value[] = [];
  for await (const line of readLines(path)) {
    batch.push(parse(line));
    if (batch.length < size) continue;
    signal?.throwIfAborted();
    yield batch;
    batch = [];
  }
  signal?.throwIfAborted();
  if (batch.length > 0) yield batch;
}

interface BatchOptions<Value> {
  readonly size: number;
  readonly parse: (line: unknown) => Value;
  readonly signal?: AbortSignal | undefined;
}
