import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from '../error.ts';
import { findBinaries } from './binaries.ts';
import { clusterIn, knownEndpoint, urlOf } from './cluster.ts';
import { isAlive } from './is-alive.ts';
import { readPostmaster } from './postmaster.ts';

/**
 * Returns the URL of the database that another process runs in a folder.
 * @param patienceMs how long to wait for it
 * @throws DatabaseError `no_binaries`, `not_running`
 */
export async function joinEmbedded(directory: string, patienceMs: number): Promise<string> {
  const cluster = clusterIn(directory, findBinaries().major);
  for (let waited = 0; ; waited += 100) {
    const server = readPostmaster(cluster.data);
    if (server?.isReady === true && isAlive(server.pid)) return urlOf(cluster, knownEndpoint(cluster));
    if (waited >= patienceMs) break;
    await delay(100);
  }
  throw new DatabaseError(
    'not_running',
    `No process runs the database in ${directory}. Start the server (VERSO_ROLE=api or all) with the same DATA_DIR, or set DATABASE_URL.`,
  );
}
