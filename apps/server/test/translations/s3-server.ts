import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSigned } from './signature-v4.ts';

export interface S3Server {
  readonly url: string;
  /** The environment of a server that stores its files here. */
  readonly env: Readonly<Record<string, string>>;
  /** Requests refused for an invalid signature. */
  readonly refused: readonly string[];
  /** Requests during the simulated outage. */
  readonly brokenDown: readonly string[];
  /** Responds to requests of these methods with 503 from now on. */
  breakDown(methods: readonly string[]): void;
  /** Sets the server's clock; it defaults to the system clock. */
  setClock(now: () => Date): void;
  /** The keys of all files in the bucket. */
  keys(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const bucket = 'verso-files';
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Lets pages fetch documents for their preview. */
const readableByPages = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
</CORSRule></CORSConfiguration>`;

/**
 * A real S3 server with one bucket. It does not check signatures, so a proxy in front of it does.
 * @param options `pageSize` is the number of keys in a page of a list, fewer than the 1,000 of S3
 */
export async function startS3({ pageSize }: { readonly pageSize?: number } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-s3-'));
  const store = new S3rver({
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket, configs: [readableByPages] }],
  });
  await store.configureBuckets();
  const answer = store.callback();
  const refused: string[] = [];
  const brokenDown: string[] = [];
  let broken: readonly (string | undefined)[] = [];
  let now = () => new Date();
  const server = createServer((request, response) => {
    if (broken.includes(request.method)) {
      brokenDown.push(`${request.method} ${request.url}`);
      response.writeHead(503, { connection: 'close' }).end();
      return;
    }
    if (isSigned(request, credentials, now())) {
      const address = new URL(request.url ?? '', 'http://127.0.0.1');
      if (pageSize !== undefined && request.method === 'GET' && /^\/[^/]+\/?$/.test(address.pathname)) {
        address.searchParams.set('max-keys', `${pageSize}`);
        request.url = `${address.pathname}${address.search}`;
      }
      return void answer(request, response);
    }
    refused.push(`${request.method} ${request.url}`);
    response.writeHead(403, { connection: 'close' }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    refused,
    brokenDown,
    breakDown(methods) {
      broken = methods;
    },
    setClock(clock) {
      now = clock;
    },
    async keys() {
      const files = await readdir(join(directory, bucket), { recursive: true });
      const end = '._S3rver_object';
      return files.filter((file) => file.endsWith(end)).map((file) => file.slice(0, -end.length));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
