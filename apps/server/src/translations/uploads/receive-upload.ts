import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, cleanFilename, maxUploadBytes } from '@verso/contracts';
import { makeTemporaryFolder } from '../../platform/data-folder/temporary-folder.ts';

/** A file is counted up to here, so that the refusal can name its size. One that goes on is refused at once. */
export function countedUploadBytes(maxBytes: number): number {
  return 2 * maxBytes;
}

/** A file as it arrived, on disk until it is discarded. Nothing about it has been checked but its size. */
export interface Upload {
  /** Without what would make it read as another one. */
  readonly filename: string;
  /** As reported by the browser; may be empty. */
  readonly mimeType: string;
  /** Bytes that were sent. Where this is above the cap, the file on disk holds less. */
  readonly size: number;
  readonly path: string;
  discard(): Promise<void>;
}

/**
 * Takes a file in from a request, in constant memory. Past the cap nothing more is kept, but the rest is read and
 * counted: the refusal names the size, and a browser that is still sending gets to see it.
 * @throws AppError `file_too_large` for one that is far too large, as soon as it is
 */
export async function receiveUpload(
  file: { readonly content: Readable; readonly filename: string; readonly mimeType: string },
  maxBytes: number = maxUploadBytes,
): Promise<Upload> {
  const folder = await makeTemporaryFolder('upload');
  const discard = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'file');
  const cap = new CappedCounter(maxBytes);
  try {
    await pipeline(file.content, cap, createWriteStream(path));
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    filename: cleanFilename(file.filename),
    mimeType: file.mimeType,
    size: cap.received,
    path,
    discard,
  };
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('file_too_large', `File too large. Maximum size is ${maxBytes / 1024 ** 2}MB.`);
}

/** Counts every byte and passes on the first `keep` of them. */
class CappedCounter extends Transform {
  received = 0;
  readonly #keep: number;

  constructor(keep: number) {
    super();
    this.#keep = keep;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const room = Math.max(0, this.#keep - this.received);
    this.received += chunk.byteLength;
    if (this.received > countedUploadBytes(this.#keep)) done(tooLarge(this.#keep));
    else done(null, chunk.subarray(0, room));
  }
}
