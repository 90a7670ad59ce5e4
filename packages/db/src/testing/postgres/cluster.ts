import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

export interface Cluster {
  readonly data: string;
  readonly binaries: string;
  /** The server's user; undefined: the user of this process. */
  readonly identity: Identity | undefined;
}

export interface RunningPostgres {
  readonly process: ChildProcess;
  readonly url: string;
}

const user = 'verso';

/** Creates a cluster in `<directory>/data`. PostgreSQL refuses to run as root, so root uses another user. */
export async function initialize(directory: string, binaries: string, password: string): Promise<Cluster> {
  const identity = process.getuid?.() === 0 ? unprivileged() : undefined;
  const home = join(directory, 'home');
  mkdirSync(home, { mode: 0o700 });
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity !== undefined) {
    for (const path of [home, passwordFile]) chownSync(path, identity.uid, identity.gid);
  }
  const reachable = reachableBinaries(directory, binaries, identity);
  const data = join(home, 'data');
  const initdb = spawn(
    join(reachable, 'initdb'),
    [
      ['-D', data, '-U', user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
      ['-E', 'UTF8', '--locale=C', '--no-sync'],
    ].flat(),
    { ...identity, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(initdb, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}.`);
  return { data, binaries: reachable, identity };
}

/** Starts the server on a free local port. Without fsync: committed data survives its crash, but not the machine's. */
export async function runPostgres(cluster: Cluster, password: string): Promise<RunningPostgres> {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    jit: 'off',
    log_min_messages: 'fatal',
  };
  const server = spawn(
    join(cluster.binaries, 'postgres'),
    ['-D', cluster.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...cluster.identity, cwd: cluster.data, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  await answers(url, server);
  return { process: server, url };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(50); // still starting
    }
  }
  server.kill('SIGQUIT');
  throw new Error('postgres does not answer.');
}

function unprivileged(): Identity {
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (kind: string) => Number(execFileSync('id', [kind, name], { stdio: 'pipe' }).toString());
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // the user does not exist; try the next
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody".');
}

/** The binaries if that user can run them (for example, not below /root), otherwise a copy. */
function reachableBinaries(directory: string, binaries: string, identity: Identity | undefined): string {
  if (identity === undefined) return binaries;
  try {
    execFileSync(join(binaries, 'initdb'), ['--version'], { ...identity, cwd: '/', stdio: 'pipe' });
    return binaries;
  } catch {
    const copy = join(directory, 'postgres');
    cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
