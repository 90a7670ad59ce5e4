import {
  comparisonResponse,
  downloadResponse,
  listUnitsResponse,
  type VoteRequest,
  voteResponse,
} from '@verso/contracts';
import { abTestArms, abTestFeedback, abTests, translations, userCredits } from '@verso/db';
import { asc, eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { expireFiles } from '../../src/translations/files/expire.ts';
import { download, geminiOf, get, ledgerOf, letter, refusalOf, setPlan, start, until } from './client.ts';

const models = { a: 'gemini-3.6-flash', b: 'gpt-5-mini' } as const;
const openaiKey = 'test-key-0002';

describeWithDatabase('a comparison of two models', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  const boot = () => {
    const openai = { OPENAI_API_KEY: openaiKey, OPENAI_BASE_URL: simulator.baseUrls.openai };
    return bootServer({ openDatabase, env: { ...geminiOf(simulator), ...openai } });
  };
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await boot();
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });
  beforeEach(async () => {
    simulator.behave({});
    simulator.clearLog();
    await server.context.database.orm.delete(abTests);
    user = await betaUser();
  });

  async function betaUser(): Promise<TestUser> {
    const signedUp = await signUp(server);
    await setPlan(server, signedUp, 'pro');
    const { orm } = server.context.database;
    await orm.update(userCredits).set({ isBetaUser: true }).where(eq(userCredits.userId, signedUp.id));
    return signedUp;
  }
  /** Until the test ends, the server has a key that its provider refuses. */
  function killKey(): void {
    simulator.behave({ deadKeys: [openaiKey] });
    onTestFinished(async () => {
      await server.close();
      server = await boot();
    });
  }
  async function activeTest(options: Partial<typeof abTests.$inferInsert> = {}): Promise<void> {
    const test = { name: 'Test', status: 'active', modelA: models.a, modelB: models.b } as const;
    await server.context.database.orm.insert(abTests).values({ ...test, ...options });
  }
  async function completed(options?: Parameters<typeof start>[2]) {
    const { id } = await start(server, user, options);
    return until(server, user, id, 'completed', 'failed');
  }
  const armsOf = (id: string) =>
    server.context.database.orm
      .select()
      .from(abTestArms)
      .where(eq(abTestArms.translationId, id))
      .orderBy(asc(abTestArms.arm));
  const vote = (id: string, request: Partial<VoteRequest>, as = user) =>
    send(server, `/api/translations/${id}/vote`, { json: request, user: as });
  const comparison = (id: string, as = user) =>
    send(server, `/api/translations/${id}/comparison`, { user: as });
  const versionOf = async (id: string, version: 'A' | 'B') => {
    const kind = `version-${version.toLowerCase()}`;
    const answer = await send(server, `/api/translations/${id}/download?kind=${kind}`, { user });
    const { url, filename } = downloadResponse.parse(await answer.json());
    return { filename, url, text: await textOf(await (await fetch(new URL(url, server.url))).bytes()) };
  };
  const modelsAsked = () => new Set(simulator.log.map(({ model }) => model));

  it("translates a beta user's document with both models, each unit once, and charges once", async () => {
    await activeTest({ documentType: 'docx' });
    const done = await completed({ bytes: letter(20) });
    expect(done).toMatchObject({
      status: 'completed',
      messages: [{ code: 'ab-test-open', severity: 'info' }],
    });
    const askedOf = (name: string) =>
      simulator.log
        .filter(({ model }) => model === name)
        .flatMap(({ units }) => units.map(({ text }) => text))
        .toSorted();
    expect(askedOf(models.a)).toHaveLength(20);
    expect(askedOf(models.a)).toEqual(askedOf(models.b));
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', done.effective_characters],
      ['settle', done.effective_characters],
    ]);
    const arms = await armsOf(done.id);
    expect(arms).toMatchObject([
      { arm: 'a', modelId: models.a, status: 'completed', chosen: false },
      { arm: 'b', modelId: models.b, status: 'completed', chosen: false },
    ]);
    for (const { latencyMs, inputTokens, outputTokens, costUsd } of arms) {
      expect(Math.min(latencyMs ?? 0, inputTokens, outputTokens, costUsd)).toBeGreaterThan(0);
    }
    expect(arms.map(({ shownFirst }) => shownFirst).toSorted()).toEqual([false, true]);
  });

  it('hides the models until the vote, which reveals them and keeps the chosen version', async () => {
    await activeTest();
    simulator.behave({ rates: { echo: 1 }, services: ['openai'] });
    const done = await completed();
    const [a, b] = [await versionOf(done.id, 'A'), await versionOf(done.id, 'B')];
    expect([a.filename, b.filename]).toEqual(['Letter_de (Version A).docx', 'Letter_de (Version B).docx']);
    expect(a.text).not.toBe(b.text);
    expect(await textOf((await download(server, user, done.id)).bytes)).toBe(a.text);
    const shown = comparisonResponse.parse(await (await comparison(done.id)).json());
    const texts = shown.passages.map(({ version_a, version_b }) => [version_a, version_b]);
    expect(texts.map(([first]) => first).join('\n')).toBe(a.text);
    expect(texts.map(([, second]) => second).join('\n')).toBe(b.text);
    expect(shown).toMatchObject({ document_name: 'Letter.docx', document_type: 'docx', truncated: false });
    const seen = JSON.stringify([shown, await get(server, user, done.id), a, b]);
    for (const model of Object.values(models)) expect(seen).not.toContain(model);
    expect(done).toMatchObject({ model_used: null, model_reason: null, quality_report: { model: '' } });
    expect(done.quality_report).not.toHaveProperty('costUsd');

    const [armA, armB] = await armsOf(done.id);
    const [first, second] = armA?.shownFirst ? [armA, armB] : [armB, armA];
    const answer = await vote(done.id, { preference: 'B', reason: 'Reads better', rating_a: 2, rating_b: 5 });
    expect(voteResponse.parse(await answer.json())).toEqual({
      test_id: armA?.testId,
      kept: 'B',
      versions: [first, second].map((arm, index) => ({
        version: 'AB'[index],
        model: arm?.modelId,
        latency_ms: arm?.latencyMs,
        tokens: (arm?.inputTokens ?? 0) + (arm?.outputTokens ?? 0),
        chosen: index === 1,
      })),
    });
    expect(await textOf((await download(server, user, done.id)).bytes)).toBe(b.text);
    const after = await get(server, user, done.id);
    expect(after).toMatchObject({
      model_used: second?.modelId,
      model_reason: 'compared',
      messages: [],
      quality_report: { model: second?.modelId },
    });
    const [feedback] = await feedbackOf(done.id);
    expect(feedback).toMatchObject({
      userId: user.id,
      documentName: 'Letter.docx',
      documentType: 'docx',
      userPreference: second?.arm === 'a' ? 'model_a' : 'model_b',
      preferenceReason: 'Reads better',
      ratingQualityA: second?.arm === 'a' ? 5 : 2,
      ratingQualityB: second?.arm === 'b' ? 5 : 2,
      modelATokensUsed: (armA?.inputTokens ?? 0) + (armA?.outputTokens ?? 0),
      modelBLatencyMs: armB?.latencyMs,
    });
    const unit = await send(server, `/api/translations/${done.id}/units?limit=1`, { user });
    expect(unit.status).toBe(200);
  });

  it('accepts one vote, from its owner, with a valid choice', async () => {
    await activeTest();
    const { id } = await completed();
    const other = await betaUser();
    expect((await vote(id, { preference: 'A' }, other)).status).toBe(404);
    expect((await comparison(id, other)).status).toBe(404);
    expect((await vote(id, {})).status).toBe(422);
    expect((await vote(id, { preference: 'A', rating_a: 6 })).status).toBe(422);
    const votes = await Promise.all([vote(id, { preference: 'A' }), vote(id, { preference: 'B' })]);
    expect(votes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await feedbackOf(id)).toHaveLength(1);
    expect((await comparison(id)).status).toBe(409);
    const gone = await send(server, `/api/translations/${id}/download?kind=version-b`, { user });
    expect(gone.status).toBe(409);
    expect((await armsOf(id)).filter(({ chosen }) => chosen)).toHaveLength(1);
  });

  it('keeps Version A after a tie or a skip, and a skip counts as no vote', async () => {
    await activeTest();
    const [equal, skipped] = [await completed(), await completed({ bytes: letter(4) })];
    expect(await (await vote(equal.id, { preference: 'equal' })).json()).toMatchObject({ kept: 'A' });
    expect(await (await vote(skipped.id, { preference: 'skip' })).json()).toMatchObject({ kept: 'A' });
    expect(await feedbackOf(equal.id)).toMatchObject([{ userPreference: 'no_preference' }]);
    expect(await feedbackOf(skipped.id)).toEqual([]);
    for (const { id } of [equal, skipped]) {
      const [chosen] = (await armsOf(id)).filter((arm) => arm.chosen);
      expect(chosen?.shownFirst).toBe(true);
      expect((await get(server, user, id)).model_used).toBe(chosen?.modelId);
      const { orm } = server.context.database;
      const [row] = await orm.select().from(translations).where(eq(translations.id, id));
      const arms = await armsOf(id);
      expect(row?.apiCostToCompany).toBeCloseTo(
        arms.reduce((sum, { costUsd }) => sum + costUsd, 0),
        8,
      );
      expect(row?.providerUsed).toBe(chosen?.modelId === models.a ? 'google-gemini' : 'openai');
    }
  });

  it('maps a vote to the models of the test: model A was shown as Version A', async () => {
    await activeTest();
    const { id } = await completed({ filename: 'Named.docx' });
    const [arm] = await armsOf(id);
    const byTest = (json: Record<string, unknown>, as = user) =>
      send(server, '/api/ab-test-feedback', { json: { test_id: arm?.testId, ...json }, user: as });
    const payload = {
      document_name: 'Named.docx',
      document_type: 'docx',
      model_a_result: null,
      model_b_result: null,
      model_a_tokens_used: 1,
      model_b_tokens_used: 1,
      model_a_latency_ms: 1,
      model_b_latency_ms: 1,
      user_preference: 'model_b',
      preference_reason: 'Calmer',
      feedback_text: null,
      rating_quality_a: 3,
      rating_quality_b: null,
    };
    expect(await refusalOf(await byTest({ ...payload, user_preference: null }))).toMatchObject({
      status: 422,
      error: 'Please select which version you prefer',
    });
    const signedOut = await send(server, '/api/ab-test-feedback', { json: payload });
    expect(await refusalOf(signedOut)).toMatchObject({ status: 401, error: 'Not authenticated' });
    expect((await byTest(payload, await betaUser())).status).toBe(404);
    expect(await feedbackOf(id)).toEqual([]);

    const answer = voteResponse.parse(await (await byTest(payload)).json());
    expect(answer.kept).toBe('B');
    const chosen = (await armsOf(id)).find((candidate) => candidate.chosen);
    expect(chosen?.shownFirst).toBe(false);
    const [saved] = await feedbackOf(id);
    expect(saved).toMatchObject({
      userPreference: chosen?.arm === 'a' ? 'model_a' : 'model_b',
      preferenceReason: 'Calmer',
    });
    // The server's own figures, not the client's.
    expect(Math.min(saved?.modelATokensUsed ?? 0, saved?.modelBTokensUsed ?? 0)).toBeGreaterThan(1);
    expect(chosen?.arm === 'a' ? saved?.ratingQualityB : saved?.ratingQualityA).toBe(3);
  });

  it('is not created for other users, documents, paused tests or an explicit model', async () => {
    await activeTest({ documentType: 'pptx' });
    await activeTest({ status: 'paused' });
    expect(await armsOf((await completed()).id)).toEqual([]);
    await activeTest();
    expect(await armsOf((await completed({ model_id: models.a })).id)).toEqual([]);
    const { orm } = server.context.database;
    const ended = { betaExpiresAt: new Date(Date.now() - 1000) };
    await orm.update(userCredits).set(ended).where(eq(userCredits.userId, user.id));
    const ordinary = await completed();
    expect(await armsOf(ordinary.id)).toEqual([]);
    expect(ordinary.model_used).not.toBeNull();
    expect(await refusalOf(await vote(ordinary.id, { preference: 'A' }))).toMatchObject({ status: 409 });
  });

  it('uses the newest matching test', async () => {
    await activeTest({ name: 'Old', createdAt: new Date('2026-01-01') });
    const newest = { name: 'New', modelB: 'gemini-2.5-pro', createdAt: new Date('2026-02-01') };
    await activeTest(newest);
    await completed();
    expect(modelsAsked()).toEqual(new Set([models.a, newest.modelB]));
  });

  it('is deleted with its translation, including every file', async () => {
    await activeTest();
    const { id } = await completed();
    const [a, b] = [await versionOf(id, 'A'), await versionOf(id, 'B')];
    expect((await send(server, `/api/translations/${id}`, { method: 'DELETE', user })).status).toBe(204);
    for (const { url } of [a, b]) expect((await fetch(new URL(url, server.url))).status).toBe(404);
    expect(await armsOf(id)).toEqual([]);
  });

  it('is deleted when the retention period ends, and its figures remain', async () => {
    await activeTest();
    const { id } = await completed();
    const { url } = await versionOf(id, 'B');
    const { orm } = server.context.database;
    await orm
      .update(translations)
      .set({ filesExpireAt: new Date(0) })
      .where(eq(translations.id, id));
    await expireFiles(server.context);
    expect((await fetch(new URL(url, server.url))).status).toBe(404);
    expect((await vote(id, { preference: 'A' })).status).toBe(404);
    for (const { qualityReport, latencyMs } of await armsOf(id)) {
      expect(qualityReport).toBeNull();
      expect(latencyMs).toBeGreaterThan(0);
    }
  });

  it('must be decided before units can be edited', async () => {
    await activeTest();
    const { id } = await completed();
    const path = `/api/translations/${id}/units`;
    const listed = await send(server, path, { user });
    const [unit] = listUnitsResponse.parse(await listed.json()).units;
    const edit = () =>
      send(server, `${path}/${unit?.id}`, { method: 'PUT', json: { target: 'Ein anderer Satz.' }, user });
    expect(await refusalOf(await edit())).toMatchObject({
      status: 409,
      error: 'Please select which version you prefer before you change the text.',
    });
    await vote(id, { preference: 'B' });
    expect((await edit()).status).toBe(200);
  });

  it('delivers the other version when one model fails, and says so', async () => {
    await activeTest();
    killKey();
    const done = await completed();
    expect(done).toMatchObject({
      status: 'completed',
      model_used: models.a,
      messages: [
        {
          code: 'ab-test-failed',
          severity: 'warning',
          text: 'A/B test failed, proceeding with normal translation',
        },
      ],
    });
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', done.effective_characters],
      ['settle', done.effective_characters],
    ]);
    expect(await armsOf(done.id)).toMatchObject([
      { status: 'completed', chosen: true, modelUsed: models.a, providerUsed: 'google-gemini' },
      { status: 'failed', chosen: false, modelUsed: models.b, providerUsed: 'openai', costUsd: 0 },
    ]);
    expect((await vote(done.id, { preference: 'A' })).status).toBe(409);
  });

  it('becomes an ordinary translation when both models fail, and says so', async () => {
    killKey();
    await activeTest({ modelA: 'gpt-5.4', modelB: models.b });
    const done = await completed();
    expect(done).toMatchObject({ status: 'completed', messages: [{ code: 'ab-test-failed' }] });
    expect(await armsOf(done.id)).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
    expect((await ledgerOf(server, user)).map(([kind]) => kind)).toEqual(['reserve', 'settle']);
  });

  const feedbackOf = (id: string) =>
    server.context.database.orm.select().from(abTestFeedback).where(eq(abTestFeedback.translationId, id));
});

async function textOf(bytes: Uint8Array): Promise<string> {
  const { units } = await openDocument(bytes, 'docx');
  return units.map(({ source }) => inlineText(source)).join('\n');
}
