import { translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeBothDatabases } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translateDocument } from '../../src/jobs.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { eventually, geminiOf, setPlan, start, until } from './client.ts';

interface Begun {
  readonly user: TestUser;
  readonly id: string;
}

describeBothDatabases('fair queuing', (openDatabase) => {
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
  async function queue(user: TestUser, jobs: number): Promise<readonly Begun[]> {
    const begun: Begun[] = [];
    for (let job = 0; job < jobs; job += 1) begun.push({ user, id: (await start(server, user)).id });
    return begun;
  }
  /** Occupies the workers reserved for users without running jobs. */
  async function occupyReserve(): Promise<readonly Begun[]> {
    const begun: Begun[] = [];
    for (let worker = 0; worker < (translateDocument.workersForIdleUsers ?? 0); worker += 1)
      begun.push(...(await queue(await onPro(), 1)));
    for (const { user, id } of begun) await until(server, user, id, 'processing');
    return begun;
  }
  const cancel = ({ user, id }: Begun) =>
    send(server, `/api/translations/${id}/cancel`, { method: 'POST', user });
  /** The one of these that a worker has started. */
  async function takenUp(waiting: readonly Begun[]): Promise<Begun | undefined> {
    const rows = await server.context.database.orm
      .select({ id: translations.id })
      .from(translations)
      .where(eq(translations.status, 'processing'));
    return waiting.find(({ id }) => rows.some((row) => row.id === id));
  }

  /** Ends the running jobs one by one. @returns whose job each worker starts next */
  async function inWhichOrder(waiting: readonly Begun[], underWay: readonly Begun[], count: number) {
    const [order, left, running]: [Begun[], Begun[], Begun[]] = [[], [...waiting], [...underWay]];
    while (order.length < count) {
      const ended = running.shift();
      if (ended !== undefined) await cancel(ended);
      const next = await eventually(
        () => takenUp(left),
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
    const underWay = anns.slice(0, translateDocument.workers);
    for (const { user, id } of underWay) await until(server, user, id, 'processing');
    const reserve = await occupyReserve();
    const bens = await queue(ben, 1);
    const cleos = await queue(cleo, 2);

    const waiting = [...anns.slice(translateDocument.workers), ...bens, ...cleos];
    const order = await inWhichOrder(waiting, underWay, 5);
    const names = new Map([ann, ben, cleo].map((user, index) => [user, ['Ann', 'Ben', 'Cleo'][index]]));
    expect(order.map(({ user }) => names.get(user))).toEqual(['Ben', 'Cleo', 'Ann', 'Cleo', 'Ann']);
    for (const each of reserve) await cancel(each);
  });

  it("keeps the order of each user's own jobs, including later ones", async () => {
    const [ann, ben] = [await onPro(), await onPro()];
    const underWay = await queue(ann, translateDocument.workers);
    for (const { user, id } of underWay) await until(server, user, id, 'processing');
    const reserve = await occupyReserve();
    const first = await queue(ann, 1);
    const bens = await queue(ben, 1);
    const second = await queue(ann, 1);
    expect(await inWhichOrder([...second, ...first, ...bens], underWay, 3)).toEqual([
      ...bens,
      ...first,
      ...second,
    ]);
    for (const each of reserve) await cancel(each);
  });

  it('starts a job at once while another user occupies their maximum of workers', async () => {
    const [ann, ben] = [await onPro(), await onPro()];
    const anns = await queue(ann, translateDocument.workers + 2);
    for (const { user, id } of anns.slice(0, translateDocument.workers))
      await until(server, user, id, 'processing');
    const [bens] = await queue(ben, 1);
    if (bens !== undefined) await until(server, ben, bens.id, 'processing');
    // A reserved worker may have started the first job before this user had any running.
    expect(await takenUp(anns.slice(translateDocument.workers + 1))).toBeUndefined();
    for (const each of [...anns, ...(bens === undefined ? [] : [bens])]) await cancel(each);
  });
});
