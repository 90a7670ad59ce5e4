import type { IncomingMessage } from 'node:http';
import { maxBytesOf } from './answer-limits.ts';
import { readSteadily } from './read-steadily.ts';
import { type AddressGuard, guardOf, send } from './send.ts';

/** With the smallest of buffers, a body that nobody reads waits in the kernel, where it costs nothing. */
const connection = { highWaterMark: 1 };

const maxRedirects = 3;
/** Statuses that ask for the same request elsewhere. */
const moved: ReadonlySet<number> = new Set([307, 308]);
/** What another server may see of a request that was meant for the first. */
const harmlessHeaders: ReadonlySet<string> = new Set(['accept', 'content-type', 'user-agent']);

export interface PostOptions {
  readonly guard?: AddressGuard | undefined;
  readonly maxOutputTokens: number;
}

/**
 * `fetch` for what is posted to models: its body is read at a steady pace, not packet by packet, which costs a busy
 * server most of its time. A server that has moved is followed; keys stay where they were meant for.
 * @param options.maxOutputTokens bounds the answer: what is longer ends with AnswerTooLongError when it is read
 * @param options.guard judges the addresses that are connected to; without one, all may be
 * @throws RefusedTargetError, TypeError `fetch failed` with its cause, and what the signal was aborted with
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

/** Where a server that has moved is now; null: it has not. */
function targetOf({ statusCode, headers }: IncomingMessage, from: URL): URL | null {
  if (!moved.has(statusCode ?? 0) || headers.location === undefined) return null;
  const target = URL.parse(headers.location, from.href);
  return target !== null && /^https?:$/.test(target.protocol) ? target : null;
}

function responseOf(message: IncomingMessage, maxOutputTokens: number): Response {
  const { statusCode: status = 0, statusMessage: statusText = '' } = message;
  const headers = headersOf(message);
  const maxBytes = maxBytesOf(headers, status >= 200 && status < 300, maxOutputTokens);
  const body = ReadableStream.from(readSteadily(message, maxBytes));
  return new Response(body, { status, statusText, headers });
}

function headersOf({ headers }: IncomingMessage): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) result.append(name, each);
  }
  return result;
}
