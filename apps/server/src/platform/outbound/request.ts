import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { refuseInsideTransaction } from '@verso/db';
import { type AddressRule, guardedLookup, hostOf, refuseWrittenOut } from '@verso/gateway';

/** The setting that allows private addresses for everything but model providers, for the error message. */
const setting = 'WEBHOOK_PRIVATE_TARGETS';

export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Decides whether an IP address may be connected to. */
  readonly mayReach: AddressRule;
  /** Maximum size of the response body in bytes; a longer one fails the request. 0: the body is not read. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/**
 * Sends one request to an address entered by a user, without following redirects. A host name is checked by its resolved
 * address at connection time, so that it cannot resolve differently between check and use (DNS rebinding).
 * @throws RefusedTargetError if the address is forbidden
 */
export function request(url: URL, options: OutboundRequest): Promise<OutboundAnswer> {
  refuseInsideTransaction('A request to another server');
  const { method, headers, body, mayReach, maxBytes, signal } = options;
  const guard = { mayReach, setting };
  return new Promise((resolve, reject) => {
    refuseWrittenOut(url, guard);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(
      {
        protocol: url.protocol,
        hostname: hostOf(url),
        port: url.port === '' ? undefined : url.port,
        path: `${url.pathname}${url.search}`,
        method,
        agent: false,
        headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        lookup: guardedLookup(guard),
      },
      (response) => {
        const answer = { status: response.statusCode ?? 0, location: response.headers.location };
        if (maxBytes === 0) {
          resolve({ ...answer, body: '' });
          response.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength;
          if (size > maxBytes) response.destroy(new Error('The response is too large.'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => resolve({ ...answer, body: Buffer.concat(chunks).toString() }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
