import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, initializePostgres, runPostgres } from '@verso/db/testing';
import { startTcpProxy } from './tcp-proxy.ts';

export interface RestartablePostgres {
  readonly url: string;
  /** Stops it immediately, breaking every connection, and restarts it after a pause. */
  restart(pauseMs: number): Promise<void>;
  close(): Promise<void>;
}

/** A separate PostgreSQL server with an address that survives restarts. */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('No PostgreSQL server is installed.');
  const directory = await mkdtemp(join(tmpdir(), 'verso-chaos-postgres-'));
  chmodSync(directory, 0o711);
  const password = 'chaos';
  const cluster = await initializePostgres(directory, binaries, password);
  let running = await runPostgres(cluster, password);
  const proxy = await startTcpProxy(Number(new URL(running.url).port));
  const url = new URL(running.url);
  url.port = String(proxy.port);
  const stop = async () => {
    const ended = once(running.process, 'exit');
    running.process.kill('SIGQUIT');
    await ended;
  };
  return {
    url: url.href,
    async restart(pauseMs) {
      proxy.interrupt();
      await stop();
      await new Promise((resume) => setTimeout(resume, pauseMs));
      running = await runPostgres(cluster, password);
      proxy.retarget(Number(new URL(running.url).port));
      proxy.restore();
    },
    async close() {
      await proxy.close();
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
