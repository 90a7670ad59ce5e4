import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { refuseInsideTransaction } from '@verso/db';
import { type AddressRule, guardedLookup, hostOf, refuseWrittenOut } from '@verso/gateway';

/** Allows addresses of one's own network for everything that people enter but model providers. */
const setting = 'WEBHOOK_PRIVATE_TARGETS';

export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Judges the IP addresses that are connected to. */
  readonly mayReach: AddressRule;
  /** Bytes of the answer's body that are read; one that is longer fails. 0: the body is left unread. */
  readonly maxBytes: number;
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
  refuseInsideTransaction('A request to another server');
  const { method, headers, body, mayReach, maxBytes, signal } = options;
  const guard = { mayReach, setting };
  return new Promise((resolve, reject) => {
    refuseWrittenOut(url, guard);
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asked = ask(
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
          if (size > maxBytes) response.destroy(new Error('The answer is too large.'));
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
