/**
 * `npm run bench:console`: response times of the console, on PostgreSQL, with 50,000 users and a call log of a million rows
 * (`-- --users 500 --calls 10000` for a smaller run). Each address is requested ten times; no 95th percentile may exceed
 * 300 ms. Exits with 1 when one does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '@verso/db';
import { sql } from '@verso/db/query';
import { startPostgres } from '@verso/db/testing';
import { type ServerProcess, startServerProcess } from '@verso/server/testing/process';
import { aligned } from '../table.ts';
import { consoleRequests, isStreamed } from './routes.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50000' },
    calls: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '10' },
    database: { type: 'string' },
  },
});
const limitMs = 300;
const password = 'a password for the bench';
const environment = {
  VERSO_SECRET: 'a secret for the bench, of thirty-two characters',
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
};

/** Fills the database in a separate process, like `npm run seed`. */
async function seed(url: string, directory: string): Promise<void> {
  const main = fileURLToPath(new URL('../../../apps/server/seed/main.ts', import.meta.url));
  const size = ['--users', values.users, '--calls', values.calls, '--measured-every', '1'];
  const child = spawn(process.execPath, [main, ...size, '--password', password], {
    env: { ...environment, DATABASE_URL: url, DATA_DIR: directory },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The database could not be filled.');
  const database = await openDatabase({ url });
  // The database does this automatically within minutes.
  await database.orm.execute(sql`vacuum analyze`);
  await database.close();
}

async function signIn(server: ServerProcess): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  });
  const token = answer.headers.get('set-auth-token');
  if (token === null) throw new Error(`Signing in failed with ${answer.status}.`);
  return token;
}

interface Measured {
  readonly path: string;
  readonly medianMs: number;
  readonly slowMs: number;
  readonly bytes: number;
}

async function measure(server: ServerProcess, token: string): Promise<readonly Measured[]> {
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`);
    return body;
  };
  const timeOf = async (path: string) => {
    const begin = performance.now();
    if (!isStreamed(path)) {
      await ask(path);
      return performance.now() - begin;
    }
    const { body } = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
    const reader = body?.getReader();
    await reader?.read();
    const firstPiece = performance.now() - begin;
    await reader?.cancel();
    return firstPiece;
  };
  const measured: Measured[] = [];
  for (const path of await consoleRequests(async (asked) => JSON.parse(await ask(asked)))) {
    const { length: bytes } = await ask(path);
    const times: number[] = [];
    for (let turn = 0; turn < Number(values.times); turn += 1) times.push(await timeOf(path));
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
    measured.push({ path, medianMs: at(0.5), slowMs: at(0.95), bytes });
  }
  return measured;
}

const postgres = await startPostgres();
const directory = await mkdtemp(join(tmpdir(), 'verso-bench-'));
const url = values.database ?? (await postgres.createDatabase());
try {
  if (values.database === undefined) await seed(url, directory);
  const server = await startServerProcess({
    ...environment,
    DATABASE_URL: url,
    DATA_DIR: directory,
    VERSO_ROLE: 'api',
  });
  try {
    const measured = await measure(server, await signIn(server));
    const rows = measured
      .toSorted((a, b) => b.slowMs - a.slowMs)
      .map(({ path, medianMs, slowMs, bytes }) => [
        path.replace(/[0-9a-f-]{36}/, ':id'),
        medianMs.toFixed(0),
        slowMs.toFixed(0),
        (bytes / 1024).toFixed(1),
        slowMs > limitMs ? 'too slow' : isStreamed(path) ? 'first piece' : '',
      ]);
    process.stdout.write(`${aligned([['Address', 'median ms', 'p95 ms', 'KiB', ''], ...rows])}\n`);
    if (measured.some(({ slowMs }) => slowMs > limitMs)) process.exitCode = 1;
  } finally {
    await server.kill();
  }
} finally {
  if (values.database === undefined) await postgres.dropDatabase(url);
  await rm(directory, { recursive: true, force: true });
}
