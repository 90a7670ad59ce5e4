import { createReadStream } from 'node:fs';
import { blockBytes, paddingOf, writeHeader } from './header.ts';

/** Two blocks of zeros end an archive. */
export const archiveEnd: Uint8Array = new Uint8Array(2 * blockBytes);

/** An archive entry for a file on disk, as a stream. */
export async function* entryOfFile(
  name: string,
  path: string,
  size: number,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array, void, void> {
  yield writeHeader({ name, size }, modifiedAt);
  if (size > 0) yield* createReadStream(path, { end: size - 1 }) as AsyncIterable<Uint8Array>;
  yield new Uint8Array(paddingOf(size));
}

/** An archive entry for content in memory. */
export function entryOf(name: string, content: Uint8Array, modifiedAt: Date): Uint8Array {
  const size = content.byteLength;
  return Buffer.concat([writeHeader({ name, size }, modifiedAt), content, new Uint8Array(paddingOf(size))]);
}
