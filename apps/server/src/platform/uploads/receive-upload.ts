import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, cleanFilename, maxUploadBytes } from '@verso/contracts';
import { makeTemporaryFolder } from '../data-folder/temporary-folder.ts';

/** Bytes up to which a file is counted, so that the error can state its size. A larger file is refused at once. */
export function countedUploadBytes(maxBytes: number): number {
  return 2 * maxBytes;
}

/** A received file, on disk until it is discarded. Only its size has been checked. */
export interface Upload {
  /** Without misleading characters, such as control characters. */
  readonly filename: string;
  /** As reported by the browser; may be empty. */
  readonly mimeType: string;
  /** Bytes that were sent. Above the cap, the file on disk is shorter. */
  readonly size: number;
  readonly path: string;
  discard(): Promise<void>;
}

/**
 * Receives a file from a request in constant memory. Bytes above the cap are read and counted but not stored: the error
 * can then state the size, and a browser that is still sending receives it.
 * @throws AppError `file_too_large` as soon as the file exceeds `countedUploadBytes`
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

/** Counts every byte and passes on the first `maxBytes` of them. */
class CappedCounter extends Transform {
  received = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const room = Math.max(0, this.#maxBytes - this.received);
    this.received += chunk.byteLength;
    if (this.received > countedUploadBytes(this.#maxBytes)) done(tooLarge(this.#maxBytes));
    else done(null, chunk.subarray(0, room));
  }
}
