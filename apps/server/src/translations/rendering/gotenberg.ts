import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RenderingError } from './errors.ts';
import type { RenderingLimits } from './limits.ts';
import { startsLikePdf } from './pdf-file.ts';
import type { Render, RenderOptions } from './renderer.ts';

/**
 * Renders with a Gotenberg server (https://gotenberg.dev/docs/routes#convert-with-libreoffice).
 * @param base its address; a user and password in it are sent as basic authentication
 */
export function renderWithGotenberg(base: URL): Render {
  return async (options, limits) => {
    const timeout = AbortSignal.timeout(limits.wallMs);
    const signal = AbortSignal.any([options.signal, timeout]);
    try {
      const response = await post(base, options, signal);
      if (response.statusCode !== 200) {
        response.destroy();
        throw refusal(response.statusCode ?? 0);
      }
      const output = createWriteStream(options.outputPath, { mode: 0o600 });
      await pipeline(response, upTo(limits), output, { signal });
    } catch (error) {
      throw failureOf(error, options.signal, timeout);
    }
    if (!(await startsLikePdf(options.outputPath)))
      throw new RenderingError('unavailable', 'The renderer answered with something other than a PDF.');
  };
}

const boundary = 'verso-document';

/** Sends the document as the multipart field `files`. Its name says its format. */
async function post(
  base: URL,
  { path, format }: Pick<RenderOptions, 'path' | 'format'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="document.${format}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const { size } = await stat(path);
  const send = base.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = send(new URL(`${base.pathname.replace(/\/$/, '')}/forms/libreoffice/convert`, base.origin), {
    method: 'POST',
    agent: false,
    signal,
    headers: {
      ...authorizationOf(base),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + size + tail.length,
    },
  });
  sent.on('response', resolve).on('error', reject);
  // A server may answer, and close the connection, before it has read everything.
  pipeline(Readable.from(parts(head, path, tail)), sent).catch(reject);
  return promise;
}

async function* parts(head: string, path: string, tail: string): AsyncGenerator<string | Buffer> {
  yield head;
  yield* createReadStream(path) as AsyncIterable<Buffer>;
  yield tail;
}

function authorizationOf({ username, password }: URL): Record<string, string> {
  if (username === '') return {};
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
}

/** Gotenberg answers 400 for documents that it can't convert, 413 for too large ones, 503 after its own timeout. */
function refusal(status: number): RenderingError {
  const message = `The renderer answered with status ${status}.`;
  if (status === 400 || status === 409 || status === 422) return new RenderingError('unreadable', message);
  if (status === 413) return new RenderingError('size', message);
  if (status === 503 || status === 504) return new RenderingError('time', message);
  return new RenderingError('unavailable', message);
}

function upTo({ outputBytes }: RenderingLimits): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.byteLength;
      if (size > outputBytes) done(new RenderingError('size', 'The PDF is too large.'));
      else done(null, chunk);
    },
  });
}

function failureOf(error: unknown, signal: AbortSignal, timeout: AbortSignal): unknown {
  if (error instanceof RenderingError) return error;
  if (signal.aborted) return signal.reason;
  if (timeout.aborted) return new RenderingError('time', 'The renderer took too long.', { cause: error });
  return new RenderingError('unavailable', 'The renderer could not be reached.', { cause: error });
}
