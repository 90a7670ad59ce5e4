import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { AddressRule } from './public-address.ts';

/** The target may not be reached from here: trying again is no help. */
export class RefusedTargetError extends Error {
  override readonly name = 'RefusedTargetError';
}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Judges the IP addresses that are connected to. */
  readonly mayReach: AddressRule;
  /** Bytes of the answer's body that are read; one that is longer fails. 0: the body is left unread. */
  readonly mostBytes: number;
  readonly signal: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/**
 * One request to an address that somebody entered; redirects are not followed. The address that a name stands for is
 * judged where the connection is made, so that a name can't mean one address when it is checked and another when it
 * is used.
 * @throws RefusedTargetError when the address may not be reached
 */
export function request(url: URL, options: OutboundRequest): Promise<OutboundAnswer> {
  const { method, headers, body, mayReach, mostBytes, signal } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // An address that is written out is never looked up.
    if (isIP(host) !== 0 && !mayReach(host)) return reject(refusal(host));
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asked = ask(
      {
        protocol: url.protocol,
        hostname: host,
        port: url.port === '' ? undefined : url.port,
        path: `${url.pathname}${url.search}`,
        method,
        agent: false,
        headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        lookup: guardedLookup(mayReach),
      },
      (response) => {
        const answer = { status: response.statusCode ?? 0, location: response.headers.location };
        if (mostBytes === 0) {
          resolve({ ...answer, body: '' });
          response.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength;
          if (size > mostBytes) response.destroy(new Error('The answer is too large.'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => resolve({ ...answer, body: Buffer.concat(chunks).toString() }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Resolves a name as usual, and fails when any of its addresses may not be reached. */
function guardedLookup(mayReach: AddressRule) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      if (addresses.some(({ address }) => !mayReach(address))) return callback(refusal(hostname), []);
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? '', first?.family);
    });
  };
}

function refusal(host: string): RefusedTargetError {
  return new RefusedTargetError(
    `${host} is not an address of the public internet. WEBHOOK_PRIVATE_TARGETS=on allows such targets.`,
  );
}
