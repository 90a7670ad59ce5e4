import { translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translateDocument } from '../../src/jobs.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { eventually, geminiOf, setPlan, start, until } from './client.ts';

interface Job {
  readonly user: TestUser;
  readonly id: string;
}

describeWithDatabase('fair queuing', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  beforeAll(async () => {
    simulator = await startSimulator({ script: { rates: { stall: 1 } } });
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  async function onPro(): Promise<TestUser> {
    const user = await signUp(server);
    await setPlan(server, user, 'pro');
    return user;
  }
  async function queue(user: TestUser, count: number): Promise<readonly Job[]> {
    const jobs: Job[] = [];
    for (let job = 0; job < count; job += 1) jobs.push({ user, id: (await start(server, user)).id });
    return jobs;
  }
  /** Occupies the workers reserved for users without running jobs. */
  async function occupyReserve(): Promise<readonly Job[]> {
    const jobs: Job[] = [];
    for (let worker = 0; worker < (translateDocument.workersForIdleUsers ?? 0); worker += 1)
      jobs.push(...(await queue(await onPro(), 1)));
    for (const { user, id } of jobs) await until(server, user, id, 'processing');
    return jobs;
  }
  const cancel = ({ user, id }: Job) =>
    send(server, `/api/translations/${id}/cancel`, { method: 'POST', user });
  /** The one of these that a worker has started. */
  async function startedJob(waiting: readonly Job[]): Promise<Job | undefined> {
    const rows = await server.context.database.orm
      .select({ id: translations.id })
      .from(translations)
      .where(eq(translations.status, 'processing'));
    return waiting.find(({ id }) => rows.some((row) => row.id === id));
  }

  /** Ends the running jobs one by one. @returns whose job each worker starts next */
  async function startOrder(waiting: readonly Job[], runningJobs: readonly Job[], count: number) {
    const [order, left, running]: [Job[], Job[], Job[]] = [[], [...waiting], [...runningJobs]];
    while (order.length < count) {
      const ended = running.shift();
      if (ended !== undefined) await cancel(ended);
      const next = await eventually(
        () => startedJob(left),
        (taken) => taken !== undefined,
      );
      if (next === undefined) break;
      left.splice(left.indexOf(next), 1);
      order.push(next);
      running.push(next);
    }
    for (const each of [...running, ...left]) await cancel(each);
    return order;
  }

  it("alternates between users: one job is next after another user's running job, not thirty-first", async () => {
    const [ann, ben, cleo] = [await onPro(), await onPro(), await onPro()];
    const anns = await queue(ann, 30);
    const runningJobs = anns.slice(0, translateDocument.workers);
    for (const { user, id } of runningJobs) await until(server, user, id, 'processing');
    const reserve = await occupyReserve();
    const bens = await queue(ben, 1);
    const cleos = await queue(cleo, 2);

    const waiting = [...anns.slice(translateDocument.workers), ...bens, ...cleos];
    const order = await startOrder(waiting, runningJobs, 5);
    const names = new Map([ann, ben, cleo].map((user, index) => [user, ['Ann', 'Ben', 'Cleo'][index]]));
    expect(order.map(({ user }) => names.get(user))).toEqual(['Ben', 'Cleo', 'Ann', 'Cleo', 'Ann']);
    for (const each of reserve) await cancel(each);
  });

  it("keeps the order of each user's own jobs, including later ones", async () => {
    const [ann, ben] = [await onPro(), await onPro()];
    const runningJobs = await queue(ann, translateDocument.workers);
    for (const { user, id } of runningJobs) await until(server, user, id, 'processing');
    const reserve = await occupyReserve();
    const first = await queue(ann, 1);
    const bens = await queue(ben, 1);
    const second = await queue(ann, 1);
    expect(await startOrder([...second, ...first, ...bens], runningJobs, 3)).toEqual([
      ...bens,
      ...first,
      ...second,
    ]);
    for (const each of reserve) await cancel(each);
  });

  it('starts a job at once while another user occupies their maximum of workers', async () => {
    const [ann, ben] = [await onPro(), await onPro()];
    const anns = await queue(ann, translateDocument.workers + 1);
    for (const { user, id } of anns.slice(0, translateDocument.workers))
      await until(server, user, id, 'processing');
    const [bens] = await queue(ben, 1);
    if (bens !== undefined) await until(server, ben, bens.id, 'processing');
    expect(await startedJob(anns.slice(translateDocument.workers))).toBeUndefined();
    for (const each of [...anns, ...(bens === undefined ? [] : [bens])]) await cancel(each);
  });
});
