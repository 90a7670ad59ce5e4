import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate, trust } from '@verso/server/testing/certificate';
import { startNginx } from '@verso/server/testing/nginx';
import { freePort } from '@verso/server/testing/process';
import { startS3 } from '@verso/server/testing/s3';
import type { Installation } from './server.ts';

const apis = 2;
const workers = 3;

/**
 * The setup of `docker-compose.yml` as local processes: API and worker processes on one PostgreSQL and one S3
 * server that checks signatures, behind nginx with the configuration of `deploy/nginx`.
 */
export async function startTopology(environment: NodeJS.ProcessEnv): Promise<Installation> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-topology-'));
  const certificate = makeCertificate(directory);
  trust(certificate);
  const s3 = await startS3();
  const [port, plainPort, filesPort, ...apiPorts] = await Promise.all(
    Array.from({ length: 3 + apis }, () => freePort('127.0.0.1')),
  );
  if (port === undefined || plainPort === undefined || filesPort === undefined)
    throw new Error('There is no free port.');
  const stopNginx = startNginx(directory, {
    port,
    plainPort,
    filesPort,
    certificate,
    apis: apiPorts.map((apiPort) => `127.0.0.1:${apiPort}`),
    files: new URL(s3.url).host,
  });
  const url = `https://localhost:${port}`;
  const shared = {
    ...environment,
    ...s3.env,
    S3_PUBLIC_ENDPOINT: `https://localhost:${filesPort}`,
    VERSO_SECRET: 'one secret for every process of a topology',
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
  };
  return {
    url,
    documents: s3.env.S3_BUCKET ?? '',
    processes: [
      ...apiPorts.map((apiPort) => ({ ...shared, VERSO_ROLE: 'api', PORT: String(apiPort) })),
      ...Array.from({ length: workers }, () => ({ ...shared, VERSO_ROLE: 'worker' })),
    ],
    async close() {
      await stopNginx();
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
