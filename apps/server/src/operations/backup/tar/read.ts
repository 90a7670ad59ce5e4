import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupError } from '../error.ts';
import { blockBytes, paddingOf, readHeader } from './header.ts';

interface Extent {
  readonly start: number;
  readonly size: number;
}

/** An archive on disk with random access to its files. */
export interface TarFile {
  readonly names: readonly string[];
  sizeOf(name: string): number | undefined;
  /** @throws BackupError `damaged` when there is no such file */
  content(name: string): Readable;
  close(): Promise<void>;
}

/** Opens an archive and reads only its headers. @throws BackupError `damaged` */
export async function openTar(path: string): Promise<TarFile> {
  const file = await open(path, 'r');
  try {
    const extents = await readExtents(file);
    return {
      names: [...extents.keys()],
      sizeOf: (name) => extents.get(name)?.size,
      content(name) {
        const extent = extents.get(name);
        if (extent === undefined) throw new BackupError('damaged', `The backup has no ${name}.`);
        return Readable.from(bytesAt(file, extent), { objectMode: false });
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const chunkBytes = 256 * 1024;

async function* bytesAt(file: FileHandle, { start, size }: Extent): AsyncGenerator<Uint8Array, void, void> {
  for (let read = 0; read < size; ) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, size - read));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, start + read);
    if (bytesRead === 0) throw truncated();
    yield chunk.subarray(0, bytesRead);
    read += bytesRead;
  }
}

async function readExtents(file: FileHandle): Promise<Map<string, Extent>> {
  const extents = new Map<string, Extent>();
  const { size: total } = await file.stat();
  const block = Buffer.alloc(blockBytes);
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(block, 0, blockBytes, position);
    if (bytesRead < blockBytes) throw truncated();
    const header = headerIn(block);
    if (header === null) return extents;
    const start = position + blockBytes;
    if (extents.has(header.name))
      throw new BackupError('damaged', `The backup contains ${header.name} twice.`);
    extents.set(header.name, { start, size: header.size });
    position = start + header.size + paddingOf(header.size);
    if (position > total) throw truncated();
  }
}

function headerIn(block: Buffer) {
  try {
    return readHeader(block);
  } catch (cause) {
    throw new BackupError('damaged', 'This is not a backup, or it is damaged.', { cause });
  }
}

function truncated(): BackupError {
  return new BackupError('damaged', 'The backup is incomplete: its end is missing.');
}
