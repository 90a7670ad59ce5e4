import {
  type AbTestResponse,
  abTestReasonsResponse,
  abTestResponse,
  abTestsResponse,
} from '@verso/contracts';
import { abTestFeedback, auditLog } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { refusalOf } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

describeWithDatabase('A/B tests', (openDatabase) => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    admin = await signUpAdministrator(server);
  });
  afterAll(() => server.close());

  const path = '/api/admin/ab-tests';
  const models = { model_a: 'gemini-3.6-flash', model_b: 'gpt-5-mini' };
  const post = (options: object = {}, user = admin) =>
    send(server, path, { json: { name: 'Flash or mini', ...models, ...options }, user });
  const create = async (options: object = {}) => abTestResponse.parse(await (await post(options)).json());
  const put = (json: object, user = admin) => send(server, path, { method: 'PUT', json, user });
  const changeStatus = async ({ id }: AbTestResponse, ...statuses: readonly string[]) => {
    const answers: number[] = [];
    for (const status of statuses) answers.push((await put({ id, status })).status);
    return answers;
  };
  const read = async ({ id }: AbTestResponse) => {
    const { tests } = abTestsResponse.parse(await (await send(server, path, { user: admin })).json());
    return tests.find((test) => test.id === id);
  };

  it('start as drafts without results', async () => {
    const test = await create({ description: 'Who is better?', document_type: 'docx' });
    expect(test).toMatchObject({
      name: 'Flash or mini',
      description: 'Who is better?',
      status: 'draft',
      ...models,
      document_type: 'docx',
      total_tests: 0,
      analysis: 'insufficient_data',
      avg_rating_a: null,
      share_a: null,
      votes_needed: 30,
    });
    expect(await read(test)).toEqual(test);
  });

  it('start, pause, resume and complete, and cannot change state after that', async () => {
    const test = await create();
    expect(await changeStatus(test, 'paused', 'completed')).toEqual([409, 409]);
    expect(await changeStatus(test, 'active', 'paused')).toEqual([200, 200]);
    expect(await changeStatus(test, 'draft', 'completed')).toEqual([409, 409]);
    expect(await changeStatus(test, 'active', 'completed')).toEqual([200, 200]);
    expect(await changeStatus(test, 'active', 'paused', 'draft')).toEqual([409, 409, 409]);
    const completed = await read(test);
    expect(completed?.status).toBe('completed');
    expect(completed?.started_at).not.toBeNull();
    expect(completed?.completed_at).not.toBeNull();
    expect(await refusalOf(await put({ id: test.id, status: 'active' }))).toMatchObject({
      error: "A test that is completed can't become active. Clone it to run it again.",
    });
  });

  it('are cloned as new drafts', async () => {
    const test = await create({ document_type: 'pptx' });
    await changeStatus(test, 'active', 'completed');
    const answer = await send(server, `${path}/${test.id}/clone`, { method: 'POST', user: admin });
    expect(answer.status).toBe(201);
    const clone = abTestResponse.parse(await answer.json());
    expect(clone).toMatchObject({ status: 'draft', ...models, document_type: 'pptx', started_at: null });
    expect(clone.id).not.toBe(test.id);
  });

  it('keep their models after the start, while name and description can change', async () => {
    const test = await create();
    const changed = await put({ id: test.id, model_b: 'claude-haiku-4-5' });
    expect(await changed.json()).toMatchObject({ model_b: 'claude-haiku-4-5' });
    await changeStatus(test, 'active');
    expect((await put({ id: test.id, model_b: 'gpt-5-mini' })).status).toBe(409);
    expect((await put({ id: test.id, document_type: 'docx' })).status).toBe(409);
    const renamed = await put({ id: test.id, name: 'Other name', model_b: 'claude-haiku-4-5' });
    expect(await renamed.json()).toMatchObject({ name: 'Other name', status: 'active' });
  });

  it('require two different existing models', async () => {
    for (const options of [{ model_b: 'gpt-99' }, { model_b: models.model_a }, { name: ' ' }]) {
      expect((await post(options)).status).toBe(422);
    }
    expect((await post({ model_b: `google-gemini/${models.model_a}` })).status).toBe(422);
    expect((await put({ id: crypto.randomUUID(), status: 'active' })).status).toBe(404);
  });

  it('report votes, ratings, and a winner once 30 decisive votes exist', async () => {
    const test = await create();
    const vote = async (userPreference: 'model_a' | 'model_b' | 'no_preference', times: number) => {
      const votes = Array.from({ length: times }, () => ({
        testId: test.id,
        userPreference,
        ratingQualityA: 5,
        ratingQualityB: userPreference === 'model_a' ? 3 : null,
      }));
      await server.context.database.orm.insert(abTestFeedback).values(votes);
    };
    await vote('model_a', 23);
    await vote('model_b', 6);
    await vote('no_preference', 10);
    expect(await read(test)).toMatchObject({
      model_a_preferred: 23,
      model_b_preferred: 6,
      no_preference: 10,
      total_tests: 39,
      avg_rating_a: 5,
      avg_rating_b: 3,
      analysis: 'insufficient_data',
    });
    await vote('model_a', 1);
    expect(await read(test)).toMatchObject({ analysis: 'model_a_winning', share_a: { value: 0.8 } });
  });

  it('report the reasons of voters and nothing from the documents', async () => {
    const test = await create();
    const vote = {
      testId: test.id,
      documentName: 'secret plans.docx',
      documentType: 'docx',
      modelAResult: 'secret text',
    };
    await server.context.database.orm.insert(abTestFeedback).values([
      { ...vote, userPreference: 'model_a', preferenceReason: 'More natural', ratingQualityA: 5 },
      { ...vote, userPreference: 'no_preference' },
    ]);
    const ask = (user = admin) => send(server, `${path}/${test.id}/reasons`, { user });
    const text = await (await ask()).text();
    expect(abTestReasonsResponse.parse(JSON.parse(text)).reasons).toMatchObject([
      { preference: 'model_a', reason: 'More natural', rating_a: 5, rating_b: null, document_type: 'docx' },
    ]);
    expect(text).not.toContain('secret');
    expect((await ask(await signUp(server))).status).toBe(403);
  });

  it('record each change in the audit log with before and after', async () => {
    const test = await create();
    await changeStatus(test, 'active');
    const { orm } = server.context.database;
    const entries = await orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, test.id))
      .orderBy(auditLog.id);
    expect(entries).toMatchObject([
      { action: 'ab_test.create', actorEmail: admin.email, after: { status: 'draft' } },
      { action: 'ab_test.update', before: { status: 'draft' }, after: { status: 'active' } },
    ]);
  });

  it('require the administrator role', async () => {
    const [user, test] = [await signUp(server), await create()];
    expect((await send(server, path, { user })).status).toBe(403);
    expect((await send(server, path)).status).toBe(401);
    expect((await post({}, user)).status).toBe(403);
    expect((await put({ id: test.id, status: 'active' }, user)).status).toBe(403);
    const clone = await send(server, `${path}/${test.id}/clone`, { method: 'POST', user });
    expect(clone.status).toBe(403);
    expect((await read(test))?.status).toBe('draft');
  });
});
