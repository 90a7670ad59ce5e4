import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readSteadily } from './read-steadily.ts';

/** With the smallest of buffers, a body that nobody reads waits in the kernel, where it costs nothing. */
const connection = { highWaterMark: 1 };

/**
 * `fetch` for what is posted to models: its body is read at a steady pace, not packet by packet, which costs a busy
 * server most of its time. Everything but a text that is posted is left to the platform's own `fetch`.
 * @throws TypeError `fetch failed` with its cause, and what the signal was aborted with
 */
export async function post(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  if (init.method !== 'POST' || typeof init.body !== 'string' || input instanceof Request) {
    return fetch(input, init);
  }
  const url = new URL(input);
  const message = await send(url, init.body, {
    ...connection,
    method: init.method,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.signal ? { signal: init.signal } : {}),
  });
  const { statusCode: status = 0, statusMessage: statusText = '' } = message;
  if (status >= 300 && status < 400) {
    message.destroy();
    return fetch(input, init);
  }
  return new Response(ReadableStream.from(readSteadily(message)), {
    status,
    statusText,
    headers: headersOf(message),
  });
}

async function send(url: URL, body: string, options: RequestOptions): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once('response', resolve);
  // Also after the answer has begun: what breaks then is told by the message.
  request.on('error', reject);
  request.end(body);
  try {
    return await promise;
  } catch (cause) {
    options.signal?.throwIfAborted();
    // A connection that was kept open may be closed by the server at the very moment it is used again.
    if (request.reusedSocket && codeOf(cause) === 'ECONNRESET') return send(url, body, options);
    throw new TypeError('fetch failed', { cause });
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function headersOf({ headers }: IncomingMessage): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) result.append(name, each);
  }
  return result;
}
