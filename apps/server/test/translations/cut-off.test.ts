/** @module-tag risky */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@verso/db';
import { sql } from '@verso/db/query';
import { type PostgresServer, startPostgres } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../src/testing/index.ts';
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.ts';
import { eventually, geminiOf, get, letter, start, until } from './client.ts';

let simulator: Simulator;
let postgres: PostgresServer;
let database: Database;
let directory: string;
const processes: ServerProcess[] = [];
beforeAll(async () => {
  simulator = await startSimulator();
  postgres = await startPostgres({ alone: true });
  database = await openDatabase({ url: postgres.url });
  directory = await mkdtemp(join(tmpdir(), 'verso-cut-off-'));
});
afterAll(async () => {
  await Promise.all(processes.map((server) => server.kill()));
  await database.close();
  await simulator.close();
  await rm(directory, { recursive: true, force: true });
});

/** A worker with a database user of its own, whose connections can be broken and refused. */
async function startWorkerOf(user: string, environment: Readonly<Record<string, string>>) {
  await database.orm.execute(sql.raw(`create role ${user} superuser login password 'secret'`));
  const url = new URL(environment.DATABASE_URL ?? '');
  url.username = user;
  url.password = 'secret';
  processes.push(await startServerProcess({ ...environment, DATABASE_URL: url.href, VERSO_ROLE: 'worker' }));
}

async function cutOff(user: string): Promise<void> {
  await database.orm.execute(sql.raw(`alter role ${user} nologin`));
  await database.orm.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${user}`,
  );
}

it('a worker without its database stops asking models before another continues its job', {
  timeout: 180_000,
}, async () => {
  const environment = {
    DATA_DIR: directory,
    DATABASE_URL: await postgres.createDatabase(),
    VERSO_SECRET: 'one secret for every process of this test',
    ...geminiOf(simulator),
  };
  const api = await startServerProcess({ ...environment, VERSO_ROLE: 'api' });
  processes.push(api);
  await startWorkerOf('first', environment);
  const user = await signUp(api);
  simulator.behave({ tokensPerSecond: 25 });
  const { id } = await start(api, user, { bytes: letter(200) });
  await eventually(
    () => get(api, user, id),
    ({ units_done }) => units_done >= 10,
  );
  await startWorkerOf('second', environment);
  simulator.behave({}); // for requests from here on
  const ofFirst = simulator.log.length;
  await cutOff('first');
  const done = await until(api, user, id, 'completed', 'failed');

  const [first, second] = [simulator.log.slice(0, ofFirst), simulator.log.slice(ofFirst)];
  const continuedAt = second[0]?.at ?? 0;
  expect(first.filter(({ endedAt }) => endedAt === null || endedAt > continuedAt)).toEqual([]);
  const reused = done.quality_report?.units.reused ?? 0;
  expect(reused).toBeGreaterThanOrEqual(10);
  expect(second.flatMap(({ units }) => units)).toHaveLength(200 - reused);
});
