import { analyticsResponse, costTelemetryResponse } from '@verso/contracts';
import { abTestArms, abTests, modelCallHours, modelCalls, translationDays, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rollUpCalls } from '../../src/models/calls/roll-up.ts';
import { closeTranslationDays } from '../../src/models/telemetry/translation-days.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { setPlan } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

const costs = '/api/admin/cost-telemetry';
const analytics = '/api/admin/analytics';

describeWithDatabase('telemetry', (openDatabase) => {
  let server: TestServer;
  let admin: TestUser;
  const now = new Date('2026-03-10T12:30:00Z');
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
    admin = await signUpAdministrator(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { orm } = server.context.database;
    await orm.delete(modelCalls);
    await orm.delete(modelCallHours);
    await orm.delete(translations);
    await orm.delete(translationDays);
  });

  type Call = typeof modelCalls.$inferInsert;
  const log = async (at: string, options: Partial<Call> = {}, times = 1) => {
    const call: Call = {
      startedAt: new Date(at),
      provider: 'openai',
      modelId: 'gpt-5-mini',
      purpose: 'translate',
      attempt: 1,
      call: 1,
      outcome: 'completed',
      latencyMs: 100,
      costUsd: 0.01,
      ...options,
    };
    await server.context.database.orm.insert(modelCalls).values(Array.from({ length: times }, () => call));
  };
  const record = (userId: string, at: string, options: Partial<typeof translations.$inferInsert> = {}) =>
    server.context.database.orm.insert(translations).values({
      userId,
      originalFilename: 'a.docx',
      translatedFilename: 'a_de.docx',
      format: 'docx',
      fileSizeBytes: 1,
      sourceLanguage: 'en',
      targetLanguage: 'de',
      configHash: 'x',
      mode: 'fast',
      characterCount: 2000,
      apiCostToCompany: 0.5,
      createdAt: new Date(at),
      modelUsed: 'gpt-5-mini',
      providerUsed: 'openai',
      status: 'completed',
      deliveredCharacters: 2000,
      ...options,
    });
  const read = async (query = '') => {
    const answer = await send(server, `${costs}${query}`, { user: admin });
    expect(answer.status).toBe(200);
    return costTelemetryResponse.parse(await answer.json());
  };

  it('requires the administrator role', async () => {
    const user = await signUp(server);
    for (const path of [costs, analytics]) {
      expect((await send(server, path)).status).toBe(401);
      expect((await send(server, path, { user })).status).toBe(403);
      expect((await send(server, `${path}?days=8`, { user: admin })).status).toBe(422);
    }
  });

  it('omits models without calls', async () => {
    const { tips, byDay, ...rest } = await read();
    expect(rest).toMatchObject({
      days: 30,
      totalApiCost: 0,
      bestModel: null,
      healthy: true,
      openCircuits: 0,
      modelStats: [],
      providers: [],
    });
    expect(byDay).toHaveLength(30);
    expect(byDay.at(-1)).toEqual({ date: '2026-03-10', attempts: 0, totalApiCost: 0 });
    expect(tips[0]).toMatch(/^The cheapest model is \S+ at \$0\.\d+ per 1M input tokens\.$/);
  });

  it('sums the call log by model, provider and day, equally before and after a roll-up', async () => {
    await log('2026-03-10T12:20:00Z', { latencyMs: 300 });
    await log('2026-03-10T08:00:00Z', { outcome: 'failed', costUsd: 0 });
    await log('2026-03-09T23:59:59Z', {
      outcome: 'aborted',
      costUsd: 0.005,
      latencyMs: 50,
      tokensEstimated: true,
    });
    await log('2026-03-04T00:00:00Z', { provider: 'anthropic', modelId: 'claude-haiku-4-5', costUsd: 1 });
    await log('2026-03-03T23:59:59Z', { costUsd: 5 });
    const before = await read('?days=7');
    expect(before.totalApiCost).toBeCloseTo(1.015, 8);
    expect(before.estimatedApiCost).toBe(0.005);
    expect(before.modelStats).toMatchObject([
      { provider: 'anthropic', model: 'claude-haiku-4-5', attempts: 1, totalApiCost: 1, estimatedApiCost: 0 },
      {
        model: 'gpt-5-mini',
        estimatedApiCost: 0.005,
        attempts: 2,
        successes: 1,
        failures: 1,
        successRate: 50,
        avgLatency: 150,
        lastUsed: '2026-03-10T12:20:00.000Z',
      },
    ]);
    expect(before.providers.map(({ provider }) => provider)).toEqual(['anthropic', 'openai']);
    expect(before.byDay.map(({ date, attempts }) => [date, attempts])).toEqual([
      ['2026-03-04', 1],
      ['2026-03-05', 0],
      ['2026-03-06', 0],
      ['2026-03-07', 0],
      ['2026-03-08', 0],
      ['2026-03-09', 0],
      ['2026-03-10', 2],
    ]);
    await rollUpCalls(server.context);
    expect(await server.context.database.orm.select().from(modelCallHours)).not.toEqual([]);
    expect(await read('?days=7')).toEqual(before);
    expect((await read('?days=30')).totalApiCost).toBeCloseTo(6.015, 8);
  });

  it('names the best model of the last 7 days', async () => {
    await log('2026-03-09T10:00:00Z', {}, 20);
    await log('2026-03-09T10:00:00Z', { modelId: 'gpt-5.4', costUsd: 0.2 }, 20);
    await log('2026-02-20T10:00:00Z', { modelId: 'gpt-old', costUsd: 0.001 }, 20);
    const { bestModel, tips } = await read();
    expect(bestModel).toBe('gpt-5-mini');
    expect(tips).toContain('A call to gpt-5-mini costs $0.01 on average, one to gpt-5.4 $0.20.');
  });

  it('has no averages without translations', async () => {
    const answer = analyticsResponse.parse(await (await send(server, analytics, { user: admin })).json());
    expect(answer.totals).toMatchObject({ translations: 0, cost_per_translation: null });
    expect(answer).toMatchObject({ models: [], document_types: [], languages: [], plans: [] });
  });

  it('shows circuit breakers with their failures since the last success', async () => {
    await log('2026-03-10T12:00:00Z', { outcome: 'failed' });
    await log('2026-03-10T12:01:00Z');
    await log('2026-03-10T12:02:00Z', { outcome: 'failed' });
    await log('2026-03-10T12:03:00Z', { outcome: 'failed' });
    const { circuitBreakers } = await read();
    const circuit = circuitBreakers.find(({ model }) => model === 'gpt-5-mini');
    expect(circuit).toEqual({
      provider: 'openai',
      model: 'gpt-5-mini',
      state: 'closed',
      failures: 2,
      lastFailure: '2026-03-10T12:03:00.100Z',
      retryIn: null,
    });
  });

  it('shows when the last failure of a model ended, regardless of age', async () => {
    await log('2026-02-01T12:00:00Z', { outcome: 'failed', latencyMs: 60_000 });
    await log('2026-03-10T12:00:00Z');
    const { circuitBreakers } = await read();
    expect(circuitBreakers.find(({ model }) => model === 'gpt-5-mini')).toMatchObject({
      failures: 0,
      lastFailure: '2026-02-01T12:01:00.000Z',
    });
  });

  it('sums translations by model, document type, language, plan and day', async () => {
    const owner = await signUp(server);
    const paying = await signUp(server);
    await setPlan(server, paying, 'pro');
    const translate = (at: string, model: string | null, provider: string | null, options: object = {}) =>
      record(owner.id, at, { modelUsed: model, providerUsed: provider, ...options });
    await translate('2026-03-10T01:00:00Z', 'gpt-5-mini', 'openai');
    await translate('2026-03-09T01:00:00Z', 'gpt-5-mini', 'openai');
    const other = { userId: paying.id, format: 'pptx', targetLanguage: 'ja', apiCostToCompany: 0.8 } as const;
    await translate('2026-03-09T01:00:00Z', 'gemini-old', null, other);
    await translate('2026-03-09T01:00:00Z', null, null);
    await translate('2026-02-01T01:00:00Z', 'gpt-5-mini', 'openai');
    const answer = analyticsResponse.parse(
      await (await send(server, `${analytics}?days=7`, { user: admin })).json(),
    );
    const price = (2000 * 19) / 1_500_000;
    const near = (value: number): unknown => expect.closeTo(value, 6);
    const rounded = (percent: number) => Math.round(100 * percent) / 100;
    expect(answer.totals).toEqual({
      translations: 3,
      character_count: 6000,
      api_cost_to_company: 1.8,
      cost_per_translation: 0.6,
      cost_per_1k_characters: 0.3,
      price_usd: near(price),
      margin_percent: rounded((100 * (price - 1.8)) / price),
    });
    const two = { translations: 2, cost_per_translation: 0.5, cost_per_1k_characters: 0.25 };
    const one = { translations: 1, cost_per_translation: 0.8, cost_per_1k_characters: 0.4 };
    expect(answer.models).toMatchObject([
      { model_used: 'gpt-5-mini', provider: 'openai', ...two },
      { model_used: 'gemini-old', provider: 'google-gemini', ...one },
    ]);
    expect(answer.document_types).toMatchObject([
      { document_type: 'docx', ...two },
      { document_type: 'pptx', ...one },
    ]);
    expect(answer.languages).toMatchObject([
      { target_language: 'de', ...two },
      { target_language: 'ja', ...one },
    ]);
    expect(answer.plans).toMatchObject([
      { tier: 'free', ...two, price_usd: 0, margin_percent: null },
      { tier: 'pro', ...one, price_usd: near(price), margin_percent: rounded((100 * (price - 0.8)) / price) },
    ]);
    expect(answer.by_day.map(({ translations: count }) => count)).toEqual([0, 0, 0, 0, 0, 2, 1]);
  });

  const analyze = async (days = 7) =>
    analyticsResponse.parse(await (await send(server, `${analytics}?days=${days}`, { user: admin })).json());

  it('counts only delivered translations and characters, and the cost of all', async () => {
    const owner = await signUp(server);
    await setPlan(server, owner, 'pro');
    const at = '2026-03-10T01:00:00Z';
    await record(owner.id, at, { deliveredCharacters: 1500 });
    await record(owner.id, at, { deliveredCharacters: null });
    const undelivered = { deliveredCharacters: null, apiCostToCompany: 0.25 };
    await record(owner.id, at, { ...undelivered, status: 'failed' });
    await record(owner.id, at, { ...undelivered, status: 'cancelled' });
    await record(owner.id, at, { ...undelivered, status: 'queued', apiCostToCompany: 0 });
    const { totals } = await analyze();
    expect(totals).toMatchObject({ translations: 2, character_count: 3500, api_cost_to_company: 1.5 });
    expect(totals.price_usd).toBeCloseTo((3500 * 19) / 1_500_000, 6);
  });

  it('assigns each arm of a comparison its own cost before and after the vote', async () => {
    const { orm } = server.context.database;
    const owner = await signUp(server);
    const [test] = await orm
      .insert(abTests)
      .values({ name: 'Two', modelA: 'gpt-5-mini', modelB: 'anthropic/claude-haiku-4-5' })
      .returning();
    const [made] = await record(owner.id, '2026-03-10T01:00:00Z', {
      modelUsed: null,
      providerUsed: null,
      apiCostToCompany: 1,
    }).returning();
    const arm = { testId: test?.id ?? '', translationId: made?.id ?? '', status: 'completed' } as const;
    const [small, large] = [
      { modelId: 'gpt-5-mini', modelUsed: 'gpt-5-mini', providerUsed: 'openai', costUsd: 0.2 },
      {
        modelId: 'anthropic/claude-haiku-4-5',
        modelUsed: 'claude-haiku-4-5',
        providerUsed: 'anthropic',
        costUsd: 0.8,
      },
    ];
    await orm.insert(abTestArms).values([
      { ...arm, ...small, arm: 'a', shownFirst: false },
      { ...arm, ...large, arm: 'b', shownFirst: true },
    ]);
    const byModel = async () => {
      const { models, totals, document_types } = await analyze();
      expect(totals).toMatchObject({ translations: 1, character_count: 2000, api_cost_to_company: 1 });
      expect(document_types).toMatchObject([{ translations: 1, api_cost_to_company: 1 }]);
      return models.map((model) => [
        `${model.provider}/${model.model_used}`,
        model.translations,
        model.api_cost_to_company,
      ]);
    };
    expect(await byModel()).toEqual([
      ['anthropic/claude-haiku-4-5', 1, 0.8],
      ['openai/gpt-5-mini', 0, 0.2],
    ]);
    await orm.update(abTestArms).set({ chosen: true }).where(eq(abTestArms.arm, 'a'));
    await orm
      .update(translations)
      .set({ modelUsed: 'gpt-5-mini', providerUsed: 'openai' })
      .where(eq(translations.id, arm.translationId));
    expect(await byModel()).toEqual([
      ['openai/gpt-5-mini', 1, 0.2],
      ['anthropic/claude-haiku-4-5', 0, 0.8],
    ]);
  });

  it('closes days after a week: later deletions keep their counts, earlier ones do not', async () => {
    const { database } = server.context;
    const owner = await signUp(server);
    for (const at of ['2026-02-20T23:59:59Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'])
      await record(owner.id, at);
    const total = async () =>
      analyticsResponse.parse(await (await send(server, `${analytics}?days=30`, { user: admin })).json());
    const before = await total();
    expect(before.totals.translations).toBe(3);
    await closeTranslationDays(server.context);
    expect(await total()).toEqual(before);
    await database.orm.delete(translations);
    await closeTranslationDays(server.context);
    const after = await total();
    expect(after.totals).toMatchObject({ translations: 2, character_count: 4000, api_cost_to_company: 1 });
    expect(after.by_day.filter(({ translations: made }) => made > 0).map(({ date }) => date)).toEqual([
      '2026-02-20',
      '2026-03-02',
    ]);
    // The following night.
    await record(owner.id, '2026-03-03T12:00:00Z', { targetLanguage: 'ja' });
    await closeTranslationDays({ database, clock: { now: () => new Date('2026-03-11T00:00:00Z') } });
    await database.orm.delete(translations);
    expect(
      (await total()).languages.map(({ target_language, translations: made }) => [target_language, made]),
    ).toEqual([
      ['de', 2],
      ['ja', 1],
    ]);
  });
});
