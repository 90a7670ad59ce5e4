import type { IncomingMessage } from 'node:http';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip, createZstdDecompress } from 'node:zlib';
import { AnswerTooLongError } from './answer-limits.ts';
import { readSteadily } from './read-steadily.ts';

/** RFC 9110 §8.4.1, RFC 7932, RFC 8878. `createUnzip` recognizes both gzip and deflate. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createUnzip,
  'x-gzip': createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/**
 * The body of a response, at a steady pace. No request asks for compression, but some proxies compress anyway: such a body
 * is decompressed as it arrives. An unknown encoding stays as it is.
 * @throws AnswerTooLongError beyond `maxBytes`, compressed or not; else the error that broke the connection, or of the format
 */
export function readBody(message: IncomingMessage, maxBytes: number): AsyncIterable<Uint8Array> {
  const decoder = decoders[message.headers['content-encoding']?.trim().toLowerCase() ?? '']?.();
  const body = readSteadily(message, maxBytes);
  return decoder === undefined ? body : decompressed(body, decoder, maxBytes);
}

async function* decompressed(
  body: AsyncIterable<Uint8Array>,
  decoder: Transform,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  // An error of either side ends the iteration below.
  pipeline(body, decoder, () => undefined);
  let bytes = 0;
  for await (const piece of decoder as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new AnswerTooLongError('answer in bytes', maxBytes);
    yield piece;
  }
}
