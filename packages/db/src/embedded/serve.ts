import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onExit } from 'signal-exit';
import { DatabaseError } from '../error.ts';
import { type Binaries, findBinaries, reachableBinaries } from './binaries.ts';
import {
  type Cluster,
  chooseEndpoint,
  clusterIn,
  createCluster,
  dataArgument,
  type Endpoint,
  endpointSettings,
  serverEnvironment,
  urlOf,
} from './cluster.ts';
import { giveToServer, type Identity, serverIdentity } from './identity.ts';
import { ownFolder } from './own-folder.ts';
import { readPostmaster, stopAbandoned } from './postmaster.ts';

export interface EmbeddedOptions {
  /** Created if it is missing. Belongs to this process until `close`. */
  readonly directory: string;
  /** What to do if it has no database of this version. `unless_earlier`: create one unless it has an earlier one. Default: create. */
  readonly create?: 'always' | 'unless_earlier' | 'never';
  /** Settings of the server that differ from those for a small installation. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives the unexpected end of the server, which is then started again. */
  readonly onFault?: (error: Error) => void;
}

export interface EmbeddedServer {
  /** The URL of the database, which stays the same while the server is started again. */
  readonly url: string;
  /** Stops the server and releases the folder. Idempotent. */
  close(): Promise<void>;
}

/**
 * Settings for a small installation: every change that was answered is on the disk (`fsync` is on by default), and the
 * server takes little memory. Its log has no statements, which contain texts of documents.
 */
const smallSettings: Readonly<Record<string, string>> = {
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '100',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  io_method: 'sync',
  jit: 'off',
  unix_socket_permissions: '0700',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts PostgreSQL in a folder, creates its cluster if there is none, and starts it again if it ends unexpectedly. A
 * server that a killed process left running is stopped first.
 * @throws DatabaseError `no_binaries`, `folder_in_use`, `earlier_data`, `no_database`, `not_opened`
 */
export async function startEmbedded({
  directory,
  settings = {},
  create = 'always',
  onFault = () => undefined,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const found = findBinaries();
  const cluster = clusterIn(directory, found.major);
  const isNew = !existsSync(cluster.data);
  if (isNew && create !== 'always') refuseEarlierData(directory);
  if (isNew && create === 'never') throw noDatabase(directory);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const folder = ownFolder(directory);
  try {
    const identity = serverIdentity(cluster.data);
    const binaries = await reachableBinaries(found, identity);
    const server = await explained(directory, async () => {
      if (isNew) await createCluster(cluster, binaries, identity);
      else if (identity !== undefined) giveToServer(cluster.data, identity);
      await stopAbandoned(cluster.data);
      const endpoint = await chooseEndpoint(cluster);
      const program: Program = { binaries, cluster, identity, endpoint, settings };
      return { url: urlOf(cluster, endpoint), stop: await keepRunning(program, onFault) };
    });
    let closing: Promise<void> | undefined;
    return {
      url: server.url,
      close() {
        closing ??= server.stop().finally(() => folder.release());
        return closing;
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}

function noDatabase(directory: string): DatabaseError {
  return new DatabaseError(
    'no_database',
    `There is no database in ${directory}. Set DATA_DIR or DATABASE_URL to what the server uses.`,
  );
}

/** @throws DatabaseError `earlier_data` */
function refuseEarlierData(directory: string): void {
  if (!existsSync(directory)) return;
  const earlier = readdirSync(directory).find((name) => name === 'cluster' || /^postgres-\d+$/.test(name));
  if (earlier === undefined) return;
  throw new DatabaseError(
    'earlier_data',
    `The database in ${join(directory, earlier)} was written by another version of Verso, with another version of the embedded database. Move it: run "npx verso backup --without-files verso.tar" in that version, then "npx verso restore verso.tar" in this one. Both need the same DATA_DIR; the old folder is not changed.`,
  );
}

/** Describes any failure of the server's programs. */
async function explained<Result>(directory: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause;
    const output = cause instanceof Error ? cause.message : String(cause);
    const reason = /(?:FATAL|PANIC|error): +(.+)/.exec(output)?.[1] ?? output.split('\n')[0];
    throw new DatabaseError(
      'not_opened',
      `The database in ${directory} can not be opened (${reason}). Make sure that the disk is not full and that the user of this process owns all files in the folder; otherwise restore a backup.`,
      { cause },
    );
  }
}

interface Program {
  readonly binaries: Binaries;
  readonly cluster: Cluster;
  readonly identity: Identity | undefined;
  readonly endpoint: Endpoint;
  readonly settings: Readonly<Record<string, string>>;
}

const firstPauseMs = 100;
const maxPauseMs = 5000;

/**
 * Starts the server, and again whenever it ends by itself.
 * @returns a function that stops it
 */
async function keepRunning(program: Program, onFault: (error: Error) => void): Promise<() => Promise<void>> {
  let isClosing = false;
  let running = await launchFirst(program);

  async function launchAgain(): Promise<Running | undefined> {
    for (let pauseMs = firstPauseMs; !isClosing; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
      await delay(pauseMs);
      try {
        await stopAbandoned(program.cluster.data);
        return await launch(program);
      } catch (error) {
        onFault(error instanceof Error ? error : new Error(String(error)));
      }
    }
    return undefined;
  }

  async function supervise(): Promise<void> {
    while (!isClosing) {
      await running.ended;
      if (isClosing) return;
      onFault(new Error(`The embedded database ended, and is started again. ${running.output()}`));
      running = (await launchAgain()) ?? running;
    }
    await stop(program, running);
  }
  const supervised = supervise();
  return async () => {
    isClosing = true;
    await stop(program, running);
    await supervised;
  };
}

const patienceMs = 30_000;
const retryMs = 500;

/** Waits for processes of a killed server that have not noticed yet. */
async function launchFirst(program: Program): Promise<Running> {
  for (let waited = 0; ; waited += retryMs) {
    try {
      return await launch(program);
    } catch (error) {
      if (waited >= patienceMs || !String(error).includes('is still in use')) throw error;
      await delay(retryMs);
    }
  }
}

interface Running {
  readonly process: ChildProcess;
  /** Resolves when the server has ended. */
  readonly ended: Promise<void>;
  /** The last lines that the server has written. */
  output(): string;
}

/** Recovering after a crash replays at most `max_wal_size`. */
const startDeadlineMs = 300_000;
const keptOutput = 2000;

/** Starts the server and waits until it accepts connections. @throws Error with what it has written */
async function launch({ binaries, cluster, identity, endpoint, settings }: Program): Promise<Running> {
  const options = { ...smallSettings, ...settings, ...endpointSettings(endpoint) };
  const child = spawn(
    join(binaries.folder, 'postgres'),
    [
      ...['-D', dataArgument(cluster.data, identity)],
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...identity,
      cwd: cluster.data,
      env: serverEnvironment(),
      // A group of its own: signals of a terminal are for this process, which then stops the server in order.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  // Whatever ends this process, except SIGKILL, also ends the server.
  child.once(
    'close', // also after a start that failed
    onExit(() => void child.kill('SIGINT')),
  );
  let written = '';
  child.stderr.on('data', (chunk: Buffer) => {
    written = (written + chunk.toString()).slice(-keptOutput);
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(written.trim() || `postgres ended with ${code}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = async () => {
    for (let waited = 0; waited < startDeadlineMs; waited += 10) {
      const { pid, isReady = false } = readPostmaster(cluster.data) ?? {};
      if (isReady && pid === child.pid) return;
      if (hasEnded(child)) return failed;
      await delay(10);
    }
    child.kill('SIGQUIT');
    throw new Error('The server does not become ready.');
  };
  await Promise.race([failed, ready()]);
  return { process: child, ended, output: () => written.trim() };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const stopDeadlineMs = 30_000;

/** Ends transactions and connections, and writes everything to the disk. */
async function stop({ binaries, cluster }: Program, running: Running): Promise<void> {
  if (hasEnded(running.process)) return;
  if (process.platform === 'win32')
    await promisify(execFile)(join(binaries.folder, 'pg_ctl'), ['stop', '-m', 'fast', '-D', cluster.data]);
  else running.process.kill('SIGINT');
  const late = setTimeout(() => running.process.kill('SIGQUIT'), stopDeadlineMs);
  await running.ended;
  clearTimeout(late);
}
