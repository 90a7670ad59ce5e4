import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/platform/process/listen.ts';
import { makeCertificate, trust } from '../deployment/certificate.ts';
import { startNginx } from '../deployment/nginx.ts';

export interface ProxyServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** Starts nginx with our sample configuration in front of these API processes. */
export async function openProxy(apis: readonly string[]): Promise<ProxyServer> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-rolling-'));
  const certificate = makeCertificate(directory);
  trust(certificate);
  const [port = 0, plainPort = 0, filesPort = 0] = await Promise.all(
    [0, 0, 0].map(() => freePort('127.0.0.1')),
  );
  const ports = { port, plainPort, filesPort };
  const stop = startNginx(directory, { ...ports, certificate, apis, files: '127.0.0.1:9' });
  return {
    url: `https://localhost:${port}`,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
