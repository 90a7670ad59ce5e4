/**
 * Starts a PostgreSQL server for tests and stops it when its owner process ends:
 * `node keeper.ts <directory> <binaries> <owner's pid>`. Writes the server's URL to `<directory>/url`, or `failed`.
 */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { initialize, runPostgres } from './cluster.ts';
import { isAlive } from './is-alive.ts';

const [directory, binaries, owner] = process.argv.slice(2);
if (directory === undefined || binaries === undefined || owner === undefined) {
  throw new Error('Usage: node keeper.ts <directory> <binaries> <owner>');
}

writeFileSync(join(directory, 'keeper.pid'), String(process.pid));
const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, resolve);
});

let server: ChildProcess | undefined;
try {
  const password = randomBytes(16).toString('hex');
  const cluster = await initialize(directory, binaries, password);
  const running = await runPostgres(cluster, password);
  server = running.process;
  writeFileSync(join(directory, 'url.new'), running.url, { mode: 0o600 });
  renameSync(join(directory, 'url.new'), join(directory, 'url'));
  await Promise.race([asked, once(server, 'exit'), ownerEnds(Number(owner))]);
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  writeFileSync(join(directory, 'failed'), '');
  await Promise.race([asked, ownerEnds(Number(owner))]); // gives waiting processes time to read the log
} finally {
  if (server !== undefined && server.exitCode === null && server.signalCode === null) {
    const exited = once(server, 'exit');
    server.kill('SIGQUIT'); // immediate shutdown: nothing here is worth keeping
    await exited;
  }
  rmSync(directory, { recursive: true, force: true });
  process.exit();
}

async function ownerEnds(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(250);
}
