import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';
import { isAlive } from '../embedded/is-alive.ts';

export interface PostgresServer {
  /** The URL of the database `postgres`. */
  readonly url: string;
  /** @param template a database to copy @returns the new database's URL */
  createDatabase(template?: string): Promise<string>;
  dropDatabase(url: string): Promise<void>;
}

export interface StartPostgresOptions {
  /** Whether to start a server for this caller alone, which may change what databases share, such as users. */
  readonly alone?: boolean;
}

/**
 * Returns a PostgreSQL server for tests: `TEST_DATABASE_URL`, or an embedded one shared by all processes of a test run. A
 * separate keeper process stops it when the test run ends for any reason.
 * @throws Error if it does not start
 */
export async function startPostgres({ alone = false }: StartPostgresOptions = {}): Promise<PostgresServer> {
  const named = process.env.TEST_DATABASE_URL;
  if (named !== undefined && !alone) return serverAt(named);
  // Workers of a test run share its server through their parent; other processes have their own.
  const owner = process.env.VITEST !== undefined && isMainThread ? process.ppid : process.pid;
  const name = alone ? `${owner}-${randomBytes(4).toString('hex')}` : `${owner}`;
  const directory = join(tmpdir(), `verso-postgres-${name}`);
  if (claim(directory)) keep(directory, owner, alone ? 'alone' : 'common');
  return serverAt(await readyUrl(directory));
}

/** Whether this process must start the keeper. Removes the files of a dead process with the same id. */
function claim(directory: string): boolean {
  try {
    mkdirSync(directory, { mode: 0o700 });
    return true;
  } catch (error) {
    if (!existsSync(directory)) throw error;
    const keeper = read(join(directory, 'keeper.pid'));
    if (keeper === undefined || isAlive(Number(keeper))) return false;
    rmSync(directory, { recursive: true, force: true });
    return claim(directory);
  }
}

function keep(directory: string, owner: number, use: 'common' | 'alone'): void {
  const log = openSync(join(directory, 'keeper.log'), 'a', 0o600);
  const program = fileURLToPath(new URL('keeper.ts', import.meta.url));
  // Detached, so that killing the test run does not kill the keeper, which cleans up.
  spawn(process.execPath, [program, directory, String(owner), use], {
    detached: true,
    stdio: ['ignore', log, log],
  }).unref();
}

async function readyUrl(directory: string): Promise<string> {
  for (let waited = 0; waited < 90_000; waited += 50) {
    const url = read(join(directory, 'url'));
    if (url !== undefined) return url;
    if (existsSync(join(directory, 'failed'))) break;
    await delay(50);
  }
  throw new Error(`PostgreSQL did not start:\n${read(join(directory, 'keeper.log')) ?? 'no log'}`);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // does not exist yet
  }
}

function serverAt(url: string): PostgresServer {
  return {
    url,
    async createDatabase(template) {
      const name = `verso_test_${randomBytes(6).toString('hex')}`;
      // Copying files is faster than writing their pages to the log, which is the default.
      const copied = template === undefined ? '' : ` template "${template}" strategy file_copy`;
      await execute(url, `create database "${name}"${copied}`);
      const created = new URL(url);
      created.pathname = `/${name}`;
      return created.href;
    },
    dropDatabase: (dropped) =>
      execute(url, `drop database if exists "${new URL(dropped).pathname.slice(1)}" with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
