import { randomUUID } from 'node:crypto';
import { budgets, llmModels, modelCalls, providerApiKeys, segmentJournal } from '@verso/db';
import { asc, eq, ne } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { providerKeyContext } from '../../src/models/gateway/keys.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import {
  eventually,
  get,
  ledgerOf,
  letter,
  refusalOf,
  requestedTexts,
  start,
  storedTranslation,
  until,
  upload,
} from './client.ts';

const onlyModel = 'gemini-3.6-flash';
const second = 1000;
const notAnswering = 'The model provider is not answering; we keep trying.';

describeWithDatabase('a job without a usable provider key', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  /** The offset of the server's clock in milliseconds. */
  let clockOffset = 0;
  beforeAll(async () => {
    simulator = await startSimulator();
    const clock = { now: () => new Date(Date.now() + clockOffset) };
    server = await bootServer({ openDatabase, clock });
    await server.context.database.orm
      .update(llmModels)
      .set({ isActive: false })
      .where(ne(llmModels.modelId, onlyModel));
  });
  beforeEach(async () => {
    simulator.behave({});
    simulator.clearLog();
    await server.context.database.orm.delete(providerApiKeys);
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  /** Installs keys in order of use, and advances the clock past the gateway's cache. */
  async function useKeys(...values: readonly string[]): Promise<void> {
    const { database, secrets } = server.context;
    for (const [index, value] of values.entries()) {
      const id = randomUUID();
      await database.orm.insert(providerApiKeys).values({
        id,
        provider: 'google-gemini',
        keyName: `Key ${index + 1}`,
        keyValue: secrets.seal(value, providerKeyContext(id)),
        keyLast4: value.slice(-4),
        baseUrl: simulator.baseUrls['google-gemini'],
        status: 'active',
        priority: 500 - index,
      });
    }
    clockOffset += 6 * second;
  }
  const storedMessageOf = async (id: string) => (await storedTranslation(server, id)).errorMessage;
  const callsOf = (id: string) =>
    server.context.database.orm
      .select()
      .from(modelCalls)
      .where(eq(modelCalls.jobId, id))
      .orderBy(asc(modelCalls.id));
  const journaled = (id: string) =>
    server.context.database.orm.select().from(segmentJournal).where(eq(segmentJournal.translationId, id));
  /** Makes waiting jobs of the queue due now. */
  const runWaitingJobs = () =>
    server.context.database.orm.execute(
      "update pgboss.job set start_after = now() where name = 'translate-document' and state < 'active'",
    );
  const charged = (characters: number) => [
    ['reserve', characters],
    ['settle', characters],
  ];

  it('continues with the other keys when one of three fails, and does not call that one', async () => {
    await useKeys('first-key-dead', 'second-key-good', 'third-key-fine');
    simulator.behave({ deadKeys: ['first-key-dead'] });
    const first = await start(server, user, { bytes: letter(120) });
    expect(await until(server, user, first.id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    const refused = (await callsOf(first.id)).filter(({ errorCode }) => errorCode === 'auth');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBe(simulator.log.filter(({ key }) => key === 'dead').length);
    expect(await journaled(first.id)).toHaveLength(120);

    simulator.clearLog();
    const next = await start(server, user, { bytes: letter(20, 'garden') });
    expect(await until(server, user, next.id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    expect(new Set(simulator.log.map(({ key }) => key))).toEqual(new Set(['good']));
    expect(await ledgerOf(server, user)).toEqual([
      ...charged(first.character_count),
      ...charged(next.character_count),
    ]);
  });

  it('fails at no cost with the reason when every key fails, and succeeds once one works', async () => {
    await useKeys('one-key-dead', 'another-key-gone');
    simulator.behave({ deadKeys: ['one-key-dead', 'another-key-gone'] });
    const { id, character_count } = await start(server, user);
    const failed = await until(server, user, id, 'completed', 'failed');
    expect(failed).toMatchObject({ status: 'failed', error_code: 'auth', retryable: true });
    expect(failed.error_message).toMatch(/^No translation model is available right now/);
    expect(await storedMessageOf(id)).toContain('API key not valid');
    expect(await storedMessageOf(id)).not.toMatch(/one-key|another-key/);
    expect(await journaled(id)).toEqual([]);
    const released = [
      ['reserve', character_count],
      ['release', character_count],
    ];
    expect(await ledgerOf(server, user)).toEqual(released);
    expect(await refusalOf(await upload(server, user))).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await ledgerOf(server, user)).toEqual(released);

    simulator.behave({ deadKeys: ['one-key-dead'] });
    clockOffset += 61 * second;
    await send(server, `/api/translations/${id}/retry`, { method: 'POST', user });
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    expect(await ledgerOf(server, user)).toEqual([...released, ...charged(character_count)]);
  });

  it('waits with a reason while the only model is unavailable, then resumes with one probe at a time', async () => {
    await useKeys('only-key-0001');
    simulator.behave({ failWith: 500 });
    const first = await start(server, user, { bytes: letter(120) });
    const explained = await eventually(
      () => get(server, user, first.id),
      ({ error_code }) => error_code !== null,
    );
    expect(explained).toMatchObject({ status: 'processing', error_message: notAnswering });
    const { gateway } = server.context;
    await eventually(
      () => gateway.breakerOf(`google-gemini/${onlyModel}`),
      ({ phase }) => phase === 'open',
    );
    const requestCount = simulator.log.length;
    const next = await start(server, user, { bytes: letter(120, 'garden') });
    const waiting = await eventually(
      () => get(server, user, next.id),
      ({ error_code }) => error_code === 'paused',
    );
    expect(waiting).toMatchObject({ status: 'queued' });
    expect(waiting.error_message).toBe(notAnswering);
    expect(await storedMessageOf(next.id)).toContain('An internal error has occurred');
    expect(await callsOf(next.id)).toEqual([]);
    await send(server, `/api/translations/${first.id}/cancel`, { method: 'POST', user });

    simulator.behave({ firstTokenMs: 200 });
    clockOffset += 31 * second;
    await runWaitingJobs();
    const done = await until(server, user, next.id, 'completed', 'failed');
    expect(done).toMatchObject({ status: 'completed', error_code: null, error_message: null });
    const texts = simulator.log.slice(requestCount).flatMap(({ units }) => units.map(({ text }) => text));
    expect(texts.filter((text) => text.includes('garden'))).toHaveLength(120);
    expect(await journaled(next.id)).toHaveLength(120);
    expect((await ledgerOf(server, user)).at(-1)).toEqual(['settle', next.character_count]);
  });

  it('waits when its budget is exhausted midway, keeps finished units and pays for none twice', async () => {
    await useKeys('only-key-0002');
    const { orm } = server.context.database;
    const values = { name: 'Small', budgetType: 'monthly', amountUsd: 0.05, autoPause: true } as const;
    await orm.insert(budgets).values(values);
    simulator.behave({ firstTokenMs: 100 });
    const { id, character_count } = await start(server, user, { bytes: letter(400) });
    const waiting = await eventually(
      () => get(server, user, id),
      ({ error_code }) => error_code === 'budget_exhausted',
    );
    expect(waiting.error_message).toMatch(/^Translations are paused on this server/);
    expect(waiting.error_message).not.toMatch(/Small|\$/);
    expect(await storedMessageOf(id)).toMatch(/monthly budget "Small" of \$0\.05/);
    const kept = (await journaled(id)).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(400);
    expect(requestedTexts(simulator)).toHaveLength(kept);

    await orm.update(budgets).set({ amountUsd: 10 });
    await runWaitingJobs();
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({
      status: 'completed',
      error_code: null,
      quality_report: { units: { total: 400, flagged: 0 } },
    });
    const requested = requestedTexts(simulator);
    expect(requested).toHaveLength(400);
    expect(new Set(requested).size).toBe(400);
    const [budget] = await orm.select().from(budgets);
    const cost = (await callsOf(id)).reduce((sum, { costUsd }) => sum + costUsd, 0);
    expect(budget?.reservedUsd).toBe(0);
    expect(budget?.currentSpend).toBeCloseTo(cost, 8);
    expect(await ledgerOf(server, user)).toEqual(charged(character_count));
  });
});
