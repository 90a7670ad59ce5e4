import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The target may not be reached from here: trying again is no help. */
export class RefusedTargetError extends Error {
  override readonly name = 'RefusedTargetError';
}

export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

/**
 * One POST, redirects not followed, the answer's body not read. The address that a name stands for is judged where
 * the connection is made, so that a name can't mean one address when it is checked and another when it is used.
 * @throws RefusedTargetError when the address is not a public one
 */
export function post(url: URL, { headers, body, allowPrivate, signal }: PostOptions): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // An address that is written out is never looked up.
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) return reject(refusal(host));
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = ask(
      {
        protocol: url.protocol,
        hostname: host,
        port: url.port === '' ? undefined : url.port,
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        ...(allowPrivate ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Resolves a name as usual, and fails when any of its addresses is not public. */
export function lookupPublic(hostname: string, options: LookupOptions, callback: LookupCallback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    if (addresses.some(({ address }) => !isPublicAddress(address))) return callback(refusal(hostname), []);
    if (options.all === true) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family);
  });
}

function refusal(host: string): RefusedTargetError {
  return new RefusedTargetError(
    `${host} is not an address of the public internet. WEBHOOK_PRIVATE_TARGETS=on allows such targets.`,
  );
}
