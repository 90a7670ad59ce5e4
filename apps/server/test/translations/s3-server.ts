import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSigned } from './signature-v4.ts';

export interface S3Server {
  readonly url: string;
  /** The environment of a server that keeps its files here. */
  readonly env: Readonly<Record<string, string>>;
  /** Requests that were refused for want of a valid signature. */
  readonly refused: readonly string[];
  /** Requests that came while it was broken down. */
  readonly brokenDown: readonly string[];
  /** Requests of these methods get 503 from now on. */
  breakDown(methods: readonly string[]): void;
  /** Sets what the server takes for the time; until then it is the system's. */
  setClock(now: () => Date): void;
  /** The keys of all files in the bucket. */
  keys(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const bucket = 'verso-files';
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Pages read documents that are kept here, for their preview. */
const readableByPages = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
</CORSRule></CORSConfiguration>`;

/** A real S3 server with one bucket. It does not check signatures, so they are checked before it is asked. */
export async function startS3(): Promise<S3Server> {
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
    if (isSigned(request, credentials, now())) return void answer(request, response);
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
