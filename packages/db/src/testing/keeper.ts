/**
 * Runs the embedded PostgreSQL server for tests and stops it when its owner process ends:
 * `node keeper.ts <directory> <owner's pid>`. Writes the server's URL to `<directory>/url`, or `failed`.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../embedded/is-alive.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded/serve.ts';

const [directory, owner] = process.argv.slice(2);
if (directory === undefined || owner === undefined)
  throw new Error('Usage: node keeper.ts <directory> <owner>');

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
try {
  const onFault = (error: Error) => process.stderr.write(`${error.message}\n`);
  server = await startEmbedded({ directory: join(directory, 'database'), settings, onFault });
  writeFileSync(join(directory, 'url.new'), server.url, { mode: 0o600 });
  renameSync(join(directory, 'url.new'), join(directory, 'url'));
  await Promise.race([asked, ownerEnds(Number(owner))]);
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  writeFileSync(join(directory, 'failed'), '');
  await Promise.race([asked, ownerEnds(Number(owner))]); // gives waiting processes time to read the log
} finally {
  await server?.close();
  rmSync(directory, { recursive: true, force: true });
  process.exit();
}

async function ownerEnds(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(250);
}
