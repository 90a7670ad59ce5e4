import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '@verso/db/testing';

export interface RestartablePostgres {
  readonly url: string;
  /** Stops it immediately, breaking every connection, and starts it again after a pause. */
  restart(pauseMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a separate PostgreSQL server with an address that survives restarts. */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-chaos-postgres-'));
  const start = () => startEmbedded({ directory, settings: { max_connections: '200' } });
  let server = await start();
  return {
    url: server.url,
    async restart(pauseMs) {
      const socket = new URL(server.url).searchParams.get('host') ?? '';
      const [pid] = (await readFile(join(socket, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await server.close();
      await delay(pauseMs);
      server = await start();
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
