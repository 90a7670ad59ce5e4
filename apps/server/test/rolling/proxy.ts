import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../src/listen.ts';
import { makeCertificate, trust } from '../deployment/certificate.ts';
import { startNginx } from '../deployment/nginx.ts';

export interface ProxyServer {
  readonly url: string;
  close(): Promise<void>;
}

/** In front of API processes: nginx with our sample configuration, or where there is none, what stands in for it. */
export function openProxy(apis: readonly string[]): Promise<ProxyServer> {
  const installed = spawnSync('nginx', ['-v']).error === undefined;
  return installed ? behindNginx(apis) : behindStandIn(apis);
}

async function behindNginx(apis: readonly string[]): Promise<ProxyServer> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-rolling-'));
  const certificate = makeCertificate(directory);
  trust(certificate);
  const [port, filesPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
  const stop = startNginx(directory, { port, filesPort, certificate, apis, files: '127.0.0.1:9' });
  return {
    url: `https://localhost:${port}`,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Asks the processes in turn, with a connection for each request, and the next one where a connection is refused. */
async function behindStandIn(apis: readonly string[]): Promise<ProxyServer> {
  let turn = 0;
  const server = createServer(async (incoming, answer) => {
    const body = await buffer(incoming);
    const ask = (left: number) => {
      const target = apis[turn++ % apis.length] ?? '';
      const { method, url, headers } = incoming;
      const outgoing = request(
        `http://${target}${url}`,
        { method, headers: { ...headers, connection: 'close' }, agent: false },
        (found) => {
          answer.writeHead(found.statusCode ?? 502, found.headers);
          found.pipe(answer);
          answer.once('close', () => found.destroy());
        },
      );
      outgoing.on('error', () => {
        if (answer.headersSent) return answer.destroy();
        if (left > 0) return ask(left - 1);
        answer.writeHead(502).end();
      });
      outgoing.end(body);
    };
    ask(apis.length - 1);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
