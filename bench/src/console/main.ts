/**
 * `npm run bench:console`: response times of the console, on PostgreSQL, with 50,000 users and a call log of a million rows
 * (`-- --users 500 --calls 10000` for a smaller run). Each address is requested ten times; no 95th percentile may exceed
 * 300 ms. Exits with 1 when one does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '@verso/db';
import { sql } from '@verso/db/query';
import type { ServerProcess } from '@verso/server/testing/process';
import { signIn } from '@verso/server/testing/users';
import { type Installation, prepareInstallation } from '../installation/installation.ts';
import { percentile } from '../percentile.ts';
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

/** Fills the database in a separate process, like `npm run seed`. */
async function seed({ databaseUrl, environment }: Installation): Promise<void> {
  const main = fileURLToPath(import.meta.resolve('@verso/server/seed'));
  const size = ['--users', values.users, '--calls', values.calls, '--measured-every', '1'];
  const command = ['--disable-warning=ExperimentalWarning', main, ...size, '--password', password];
  const child = spawn(process.execPath, command, {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The database could not be filled.');
  const database = await openDatabase({ url: databaseUrl });
  // The database does this automatically within minutes.
  await database.orm.execute(sql`vacuum analyze`);
  await database.close();
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
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${body}`);
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
    const firstChunk = performance.now() - begin;
    await reader?.cancel();
    return firstChunk;
  };
  const measured: Measured[] = [];
  for (const path of await consoleRequests(async (asked) => JSON.parse(await ask(asked)))) {
    const { length: bytes } = await ask(path);
    const times: number[] = [];
    for (let turn = 0; turn < Number(values.times); turn += 1) times.push(await timeOf(path));
    measured.push({ path, medianMs: percentile(times, 0.5), slowMs: percentile(times, 0.95), bytes });
  }
  return measured;
}

const installation = await prepareInstallation({
  database: values.database === undefined ? 'postgres' : new URL(values.database),
});
try {
  if (values.database === undefined) await seed(installation);
  const server = await installation.start('api');
  const { token } = await signIn(server, { email: 'admin@example.com', password });
  const measured = await measure(server, token);
  const rows = measured
    .toSorted((a, b) => b.slowMs - a.slowMs)
    .map(({ path, medianMs, slowMs, bytes }) => [
      path.replace(/[0-9a-f-]{36}/, ':id'),
      medianMs.toFixed(0),
      slowMs.toFixed(0),
      (bytes / 1024).toFixed(1),
      slowMs > limitMs ? 'too slow' : isStreamed(path) ? 'first chunk' : '',
    ]);
  process.stdout.write(`${aligned([['Address', 'median ms', 'p95 ms', 'KiB', ''], ...rows])}\n`);
  if (measured.some(({ slowMs }) => slowMs > limitMs)) process.exitCode = 1;
} finally {
  await installation.close();
}
