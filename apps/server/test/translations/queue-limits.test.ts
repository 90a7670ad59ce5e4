import { errorCatalog, plans } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { geminiOf, ledgerOf, refusalOf, setPlan, start, until, upload } from './client.ts';

const [total, perUser] = [5, 3];

describeWithDatabase('waiting translations', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  beforeAll(async () => {
    simulator = await startSimulator({ script: { rates: { stall: 1 } } });
    const limits = { QUEUE_LIMIT: String(total), QUEUE_LIMIT_USER: String(perUser) };
    server = await bootServer({ openDatabase, env: { ...geminiOf(simulator), ...limits } });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const post = (user: TestUser, id: string, what: 'cancel' | 'retry') =>
    send(server, `/api/translations/${id}/${what}`, { method: 'POST', user });
  async function queue(user: TestUser, jobs: number): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let job = 0; job < jobs; job += 1) ids.push((await start(server, user)).id);
    return ids;
  }

  it('are limited per user, for new jobs and retries alike', async () => {
    const user = await signUp(server);
    const ids = await queue(user, perUser);
    const before = await ledgerOf(server, user);

    const answer = await upload(server, user);
    expect(answer.headers.get('retry-after')).toBe('60');
    const refusal = {
      status: 429,
      code: 'queue_full',
      error:
        'You have 3 translations waiting or in progress, which is the limit. Please try again when one of them has finished.',
    };
    expect(await refusalOf(answer)).toEqual(refusal);
    expect(await ledgerOf(server, user)).toEqual(before);

    const [first = ''] = ids;
    await until(server, user, first, 'processing');
    expect((await post(user, first, 'cancel')).status).toBe(200);
    const [another = ''] = await queue(user, 1);
    expect(await refusalOf(await post(user, first, 'retry'))).toEqual(refusal);
    await post(user, another, 'cancel');
    expect((await post(user, first, 'retry')).status).toBe(202);
    for (const id of ids) await post(user, id, 'cancel');
  });

  it('are limited across all users', async () => {
    const users = [await signUp(server), await signUp(server)];
    for (const user of users) await setPlan(server, user, 'business');
    const [ann, ben] = users as [TestUser, TestUser];
    const anns = await queue(ann, perUser);
    const bens = await queue(ben, total - perUser);
    const answer = await upload(server, ben);
    expect(answer.headers.get('retry-after')).toBe('60');
    const { status, message: error } = errorCatalog.queue_full;
    expect(await refusalOf(answer)).toEqual({ status, code: 'queue_full', error });
    for (const id of anns) await post(ann, id, 'cancel');
    for (const id of bens) await post(ben, id, 'cancel');
  });
});

it('a more expensive plan allows more waiting translations', () => {
  const { free, pro, business } = plans;
  expect(free.openTranslations).toBeLessThan(pro.openTranslations);
  expect(pro.openTranslations).toBeLessThan(business.openTranslations);
});
