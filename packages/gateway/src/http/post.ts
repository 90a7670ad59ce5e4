import type { IncomingMessage } from 'node:http';
import { maxBytesOf } from './answer-limits.ts';
import { readBody } from './decompress.ts';
import { type AddressGuard, guardOf, send } from './send.ts';

/** With a minimal buffer, an unread body waits in the kernel, where it costs nothing. */
const connection = { highWaterMark: 1 };

const maxRedirects = 3;
/** Redirect statuses that repeat the same request. */
const moved: ReadonlySet<number> = new Set([307, 308]);
/** Headers that may be sent to another server after a redirect. */
const harmlessHeaders: ReadonlySet<string> = new Set(['accept', 'content-type', 'user-agent']);

export interface PostOptions {
  readonly guard?: AddressGuard | undefined;
  readonly maxOutputTokens: number;
}

/**
 * `fetch` for POST requests to models: reads the body at a steady pace rather than packet by packet, which takes most of a
 * busy server's time. Redirects are followed; keys are only sent to their own server.
 * @param options.maxOutputTokens limits the answer: reading a longer one throws AnswerTooLongError
 * @param options.guard checks the addresses of connections; without it, all are allowed
 * @throws RefusedTargetError, TypeError `fetch failed` with its cause, and the signal's abort reason
 */
export async function post(
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
  { guard, maxOutputTokens }: PostOptions,
): Promise<Response> {
  if (init.method !== 'POST' || typeof init.body !== 'string' || input instanceof Request)
    throw new TypeError('Only texts are posted.');
  let url = new URL(input);
  let headers = Object.fromEntries(new Headers(init.headers));
  for (let hop = 0; ; hop += 1) {
    const message = await send(url, init.body, {
      ...connection,
      ...guardOf(url, guard),
      method: init.method,
      headers,
      ...(init.signal ? { signal: init.signal } : {}),
    });
    const target = hop < maxRedirects ? targetOf(message, url) : null;
    if (target === null) return responseOf(message, maxOutputTokens);
    message.destroy();
    if (target.origin !== url.origin)
      headers = Object.fromEntries(Object.entries(headers).filter(([name]) => harmlessHeaders.has(name)));
    url = target;
  }
}

/** The target of a redirect; null if there is none. */
function targetOf({ statusCode, headers }: IncomingMessage, from: URL): URL | null {
  if (!moved.has(statusCode ?? 0) || headers.location === undefined) return null;
  const target = URL.parse(headers.location, from.href);
  return target !== null && /^https?:$/.test(target.protocol) ? target : null;
}

function responseOf(message: IncomingMessage, maxOutputTokens: number): Response {
  const { statusCode: status = 0, statusMessage: statusText = '' } = message;
  const headers = headersOf(message);
  const maxBytes = maxBytesOf(headers, status >= 200 && status < 300, maxOutputTokens);
  const body = ReadableStream.from(readBody(message, maxBytes));
  return new Response(body, { status, statusText, headers });
}

/** Without the encoding of the body, which is decoded already. */
function headersOf({ headers }: IncomingMessage): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'content-encoding') continue;
    for (const each of [value ?? []].flat()) result.append(name, each);
  }
  return result;
}
