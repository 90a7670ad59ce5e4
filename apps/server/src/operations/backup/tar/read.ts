import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupError } from '../error.ts';
import { blockBytes, paddingOf, readHeader } from './header.ts';

interface Place {
  readonly start: number;
  readonly size: number;
}

/** An archive on disk, whose files can be read in any order. */
export interface TarFile {
  readonly names: readonly string[];
  sizeOf(name: string): number | undefined;
  /** @throws BackupError `damaged` when there is no such file */
  content(name: string): Readable;
  close(): Promise<void>;
}

/** Opens an archive by its headers alone. @throws BackupError `damaged` */
export async function openTar(path: string): Promise<TarFile> {
  const file = await open(path, 'r');
  try {
    const places = await placesIn(file);
    return {
      names: [...places.keys()],
      sizeOf: (name) => places.get(name)?.size,
      content(name) {
        const place = places.get(name);
        if (place === undefined) throw new BackupError('damaged', `The backup has no ${name}.`);
        return Readable.from(bytesAt(file, place), { objectMode: false });
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const chunkBytes = 256 * 1024;

async function* bytesAt(file: FileHandle, { start, size }: Place): AsyncGenerator<Uint8Array, void, void> {
  for (let read = 0; read < size; ) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, size - read));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, start + read);
    if (bytesRead === 0) throw truncated();
    yield chunk.subarray(0, bytesRead);
    read += bytesRead;
  }
}

async function placesIn(file: FileHandle): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const { size: total } = await file.stat();
  const block = Buffer.alloc(blockBytes);
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(block, 0, blockBytes, position);
    if (bytesRead < blockBytes) throw truncated();
    const header = headerIn(block);
    if (header === null) return places;
    const start = position + blockBytes;
    if (places.has(header.name)) throw new BackupError('damaged', `The backup has ${header.name} twice.`);
    places.set(header.name, { start, size: header.size });
    position = start + header.size + paddingOf(header.size);
    if (position > total) throw truncated();
  }
}

function headerIn(block: Buffer) {
  try {
    return readHeader(block);
  } catch (cause) {
    throw new BackupError('damaged', 'This is no backup, or it is damaged.', { cause });
  }
}

function truncated(): BackupError {
  return new BackupError('damaged', 'The backup is incomplete: its end is missing.');
}
