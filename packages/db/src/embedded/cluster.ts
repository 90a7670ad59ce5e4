import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';

/** The files of an embedded database. */
export interface Cluster {
  /** PostgreSQL's data folder. */
  readonly data: string;
  /** The password of the only user, which the programs of Verso share. */
  readonly passwordFile: string;
  /** The TCP port, where no socket can be used. */
  readonly portFile: string;
}

/** A cluster of another major version has another name: the server can't open it. */
export function clusterIn(directory: string, major: number): Cluster {
  return {
    data: join(directory, `postgres-${major}`),
    passwordFile: join(directory, 'password'),
    portFile: join(directory, 'port'),
  };
}

export const databaseUser = 'verso';

/**
 * The data folder as an argument of PostgreSQL's programs, which are started in it: the user that root runs them as may
 * be forbidden to enter a folder above it. Only Linux has this name for the current folder.
 */
export function dataArgument(data: string, identity: Identity | undefined): string {
  return identity !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : data;
}

/**
 * PostgreSQL's programs need few variables, and the environment of this process has secrets, which another process of the
 * same user could read.
 */
export function serverEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Creates the cluster. It gets its name when it is complete. Text is sorted and changed in case by PostgreSQL's own rules,
 * which are the same on every system.
 * @throws Error with the output of `initdb`
 */
export async function createCluster(
  cluster: Cluster,
  binaries: Binaries,
  identity: Identity | undefined,
): Promise<void> {
  const unfinished = `${cluster.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  const temporary = await mkdtemp(join(tmpdir(), 'verso-password-'));
  const handedOver = join(temporary, 'password');
  try {
    writeFileSync(handedOver, password, { mode: 0o600 });
    if (identity !== undefined)
      for (const path of [unfinished, temporary, handedOver]) chownSync(path, identity.uid, identity.gid);
    await runInitdb(unfinished, handedOver, binaries, identity);
    writeFileSync(cluster.passwordFile, password, { mode: 0o600, flush: true });
    renameSync(unfinished, cluster.data);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function runInitdb(
  data: string,
  passwordFile: string,
  { folder }: Binaries,
  identity: Identity | undefined,
): Promise<void> {
  const options = [
    ['-D', dataArgument(data, identity), '-U', databaseUser, `--pwfile=${passwordFile}`],
    ['-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C'],
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ].flat();
  const program = spawn(join(folder, 'initdb'), options, {
    ...identity,
    cwd: data,
    env: serverEnvironment(),
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  program.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `initdb ended with ${code}`)),
    );
  });
}

/** Where the server listens. */
export type Endpoint = { readonly kind: 'socket' } | { readonly kind: 'tcp'; readonly port: number };

/** The name of a socket, which the system limits to 107 bytes, or 103 on macOS. */
export const socketName = '.s.PGSQL.5432';
const maxSocketPath = process.platform === 'linux' ? 107 : 103;

const socketFits = ({ data }: Cluster): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(join(data, socketName)) <= maxSocketPath;

/** Where a running server of the cluster listens. */
export function knownEndpoint(cluster: Cluster): Endpoint {
  return socketFits(cluster)
    ? { kind: 'socket' }
    : { kind: 'tcp', port: Number(readFileSync(cluster.portFile, 'utf8')) };
}

/**
 * The socket in the data folder, which only the owner can open, or a local port where there are no sockets or its path is
 * too long. The port stays the same from start to start while it is free, because other processes know it.
 */
export async function chooseEndpoint(cluster: Cluster): Promise<Endpoint> {
  if (socketFits(cluster)) return { kind: 'socket' };
  const { portFile } = cluster;
  const before = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
  const port = (await freePort(before)) ?? (await freePort(0));
  if (port === undefined) throw new Error('no free port on 127.0.0.1');
  if (port !== before) writeFileSync(portFile, String(port), { mode: 0o600 });
  return { kind: 'tcp', port };
}

/** @param wanted 0: any @returns undefined if the port is taken */
async function freePort(wanted: number): Promise<number | undefined> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(undefined));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}

/** The settings of an endpoint. The socket's folder is relative to the data folder. */
export function endpointSettings(endpoint: Endpoint): Record<string, string> {
  return endpoint.kind === 'socket'
    ? { listen_addresses: '', unix_socket_directories: '.' }
    : { listen_addresses: '127.0.0.1', port: String(endpoint.port), unix_socket_directories: '' };
}

/** The URL of the database. @throws Error if the cluster is incomplete */
export function urlOf({ data, passwordFile }: Cluster, endpoint: Endpoint): string {
  const password = readFileSync(passwordFile, 'utf8').trim();
  return endpoint.kind === 'socket'
    ? `postgres://${databaseUser}:${password}@localhost/postgres?host=${encodeURIComponent(data)}`
    : `postgres://${databaseUser}:${password}@127.0.0.1:${endpoint.port}/postgres`;
}
