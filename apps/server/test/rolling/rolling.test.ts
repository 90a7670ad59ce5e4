/** @module-tag rare */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Database, openDatabase } from '@verso/db';
import { sql } from '@verso/db/query';
import { type PostgresServer, startPostgres } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/platform/process/listen.ts';
import { signUp } from '../../src/testing/index.ts';
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.ts';
import { eventually, geminiOf, get, letter, start, until } from '../translations/client.ts';
import { hasNginx, openProxy, type ProxyServer } from './proxy.ts';
import { followAsPage } from './simulated-page.ts';

/** `VERSO_ROLLING_JOBS=50` simulates a large installation. */
const jobs = Number(process.env.VERSO_ROLLING_JOBS ?? 6);
const units = 120;
const slow = { tokensPerSecond: 40 };
/** nginx skips a process for two seconds after a refused connection (`fail_timeout`), so the next restart waits. */
const proxyRetryMs = 4000;

describe.skipIf(!hasNginx)('a rolling restart', { timeout: 400_000 }, () => {
  let simulator: Simulator;
  let postgres: PostgresServer;
  let directory: string;
  let database: Database;
  let shared: Readonly<Record<string, string>>;
  let apiPorts: readonly number[];
  let proxy: ProxyServer;
  let apis: ServerProcess[];
  let workers: ServerProcess[];

  const spawnApi = (port: number | undefined) =>
    startServerProcess({ ...shared, VERSO_ROLE: 'api', PORT: String(port) });
  const spawnWorker = () => startServerProcess({ ...shared, VERSO_ROLE: 'worker' });
  const activeJobs = async () => {
    const found = await database.orm.execute<{ number: number }>(
      sql`select count(*)::int as number from pgboss.job where name like 'translate%' and state = 'active'`,
    );
    return found.rows[0]?.number;
  };

  beforeAll(async () => {
    simulator = await startSimulator({ script: slow });
    postgres = await startPostgres();
    directory = await mkdtemp(join(tmpdir(), 'verso-rolling-'));
    const url = await postgres.createDatabase();
    apiPorts = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
    proxy = await openProxy(apiPorts.map((port) => `127.0.0.1:${port}`));
    shared = {
      DATA_DIR: directory,
      DATABASE_URL: url,
      VERSO_SECRET: 'one secret for every process of this test',
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...geminiOf(simulator),
    };
    apis = [await spawnApi(apiPorts[0]), await spawnApi(apiPorts[1])];
    workers = [await spawnWorker(), await spawnWorker()];
    database = await openDatabase({ url });
  });
  afterAll(async () => {
    await Promise.all([...apis, ...workers].map((server) => server.kill()));
    await proxy.close();
    await database.close();
    await postgres.dropDatabase(shared.DATABASE_URL ?? '');
    await simulator.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('interrupts no page', async () => {
    const pages = [];
    for (let index = 0; index < jobs; index += 1) {
      const user = await signUp(proxy);
      const { id } = await start(proxy, user, { bytes: letter(units, `topic ${index}`) });
      pages.push({ user, id, visit: followAsPage(proxy, user, id) });
    }
    const first = pages[0];
    if (first === undefined) throw new Error('The test needs a page.');
    await eventually(
      () => get(proxy, first.user, first.id),
      ({ units_done }) => units_done >= 5,
    );

    for (const [index, worker] of workers.entries()) {
      await worker.stop();
      workers[index] = await spawnWorker();
    }
    for (const [index, api] of apis.entries()) {
      await api.stop();
      apis[index] = await spawnApi(apiPorts[index]);
      await setTimeout(proxyRetryMs);
    }
    simulator.behave({});

    const visits = await Promise.all(pages.map(({ visit }) => visit));
    expect(visits.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('returns the jobs of a worker before it ends, so that others start them at once', async () => {
    simulator.behave(slow);
    await workers.pop()?.stop();
    const user = await signUp(proxy);
    const { id } = await start(proxy, user, { bytes: letter(units, 'handing back') });
    await eventually(
      () => get(proxy, user, id),
      ({ units_done }) => units_done > 0,
    );
    expect(await activeJobs()).toBe(1);
    await workers.pop()?.stop();
    expect(await activeJobs()).toBe(0);
    simulator.behave({});
    workers.push(await spawnWorker());
    expect(await until(proxy, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
  });
});
