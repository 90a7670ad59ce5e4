import { modelCalls, translations } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, signUp, type TestServer } from '../../src/testing/index.ts';
import { geminiOf, letter, setPlan, start, until } from './client.ts';

describeWithDatabase('a translation that fails over to another provider', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  beforeAll(async () => {
    simulator = await startSimulator();
    const openai = { OPENAI_API_KEY: 'test-key-0002', OPENAI_BASE_URL: simulator.baseUrls.openai };
    server = await bootServer({ openDatabase, env: { ...geminiOf(simulator), ...openai } });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  it('names the model and provider that answered', async () => {
    const user = await signUp(server);
    await setPlan(server, user, 'pro');
    const { GEMINI_API_KEY: deadKey = '' } = geminiOf(simulator);
    simulator.behave({ deadKeys: [deadKey] });
    const { id } = await start(server, user, { bytes: letter(3), model_id: 'gemini-3.6-flash' });
    await until(server, user, id, 'completed', 'failed');
    const { orm } = server.context.database;
    const [row] = await orm.select().from(translations).where(eq(translations.id, id));
    expect(row).toMatchObject({ status: 'completed', providerUsed: 'openai' });
    expect(row?.deliveredCharacters).toBe(row?.characterCount);
    expect(row?.routeReport?.provider).toBe('google-gemini');
    const answered = await orm
      .select()
      .from(modelCalls)
      .where(and(eq(modelCalls.jobId, id), eq(modelCalls.outcome, 'completed')));
    expect(new Set(answered.map(({ modelId }) => modelId))).toEqual(new Set([row?.modelUsed]));
  });

  it('keeps the cost of its calls when it fails', async () => {
    const user = await signUp(server);
    const { GEMINI_API_KEY: deadKey = '' } = geminiOf(simulator);
    simulator.behave({ deadKeys: [deadKey, 'test-key-0002'] });
    const { id } = await start(server, user, { bytes: letter(3) });
    const { orm } = server.context.database;
    await orm.insert(modelCalls).values({
      startedAt: new Date(),
      jobId: id,
      purpose: 'translate',
      provider: 'google-gemini',
      modelId: 'gemini-3.6-flash',
      attempt: 1,
      call: 1,
      outcome: 'aborted',
      latencyMs: 10,
      costUsd: 0.25,
    });
    await until(server, user, id, 'failed');
    const [row] = await orm.select().from(translations).where(eq(translations.id, id));
    expect(row).toMatchObject({ apiCostToCompany: 0.25, deliveredCharacters: null });
  });
});
