/**
 * Runs the embedded PostgreSQL server for tests and stops it when its owner process ends:
 * `node keeper.ts <directory> <owner's pid> <common | alone>`. Writes the server's URL to `<directory>/url`, or `failed`. A
 * common server's cluster is kept for the next test run when it has a new template.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../embedded/is-alive.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded/serve.ts';
import { clearCluster, keepCluster, takeCluster } from './kept-cluster.ts';

const [directory, owner, use] = process.argv.slice(2);
if (directory === undefined || owner === undefined || use === undefined)
  throw new Error('Usage: node keeper.ts <directory> <owner> <common | alone>');
const database = join(directory, 'database');

/** Committed data survives a crash of the server, but not of the machine; and many tests share it. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
};

writeFileSync(join(directory, 'keeper.pid'), String(process.pid));
const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, resolve);
});

let server: EmbeddedServer | undefined;
let taken: readonly string[] = [];
let added: readonly string[] = [];
try {
  taken = takeCluster(database);
  server = await start();
  writeFileSync(join(directory, 'url.new'), server.url, { mode: 0o600 });
  renameSync(join(directory, 'url.new'), join(directory, 'url'));
  await Promise.race([asked, ownerEnds(Number(owner))]);
  if (use === 'common') added = await clearCluster(server.url, taken);
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  writeFileSync(join(directory, 'failed'), '');
  await Promise.race([asked, ownerEnds(Number(owner))]); // gives waiting processes time to read the log
} finally {
  await server?.close();
  if (added.length > 0) keepCluster(database, added);
  rmSync(directory, { recursive: true, force: true });
  process.exit();
}

/** Starts with the kept cluster, or with a new one, which replaces it, where it is unusable. */
async function start(): Promise<EmbeddedServer> {
  const options = { directory: database, settings, onFault };
  try {
    return await startEmbedded(options);
  } catch {
    taken = [];
    rmSync(database, { recursive: true, force: true });
    return startEmbedded(options);
  }
}

function onFault(error: Error): void {
  process.stderr.write(`${error.message}\n`);
}

async function ownerEnds(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(250);
}
