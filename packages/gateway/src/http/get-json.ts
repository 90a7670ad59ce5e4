import { readBody } from './decompress.ts';
import { type AddressGuard, guardOf, send } from './send.ts';

/** A list of models takes a few thousand characters. */
const maxBytes = 1024 * 1024;

/**
 * Requests a JSON document. Redirects are not followed.
 * @param options.guard checks the addresses of connections; without it, all are allowed
 * @throws RefusedTargetError; TypeError when there is no JSON response; the signal's abort reason
 */
export async function getJson(
  url: URL,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly guard?: AddressGuard | undefined;
    readonly signal: AbortSignal;
  },
): Promise<unknown> {
  const { headers, guard, signal } = options;
  const message = await send(url, undefined, { ...guardOf(url, guard), method: 'GET', headers, signal });
  if (message.statusCode !== 200) {
    message.destroy();
    throw new TypeError(`The server answered ${message.statusCode ?? 'nothing'}.`);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBody(message, maxBytes)) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    throw new TypeError('The answer is not JSON.', { cause });
  }
}
