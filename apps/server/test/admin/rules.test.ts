import { builtInModels, dryRunResponse, ruleChangeResponse, rulesResponse } from '@verso/contracts';
import { auditLog, type Database, routingRules } from '@verso/db';
import { asc, eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { modelProblem } from '../../src/models/gateway/problem.ts';
import {
  bootServer,
  type RequestOptions,
  send,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { signUpAdministrator } from './administrator.ts';

const path = '/api/admin/routing-rules';
const changed = ruleChangeResponse;

describeWithDatabase('routing rules', (openDatabase) => {
  let server: TestServer;
  let database: Database;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({
      openDatabase,
      env: { OPENAI_API_KEY: 'sk-test-0001', ANTHROPIC_API_KEY: 'sk-ant-test-0001' },
    });
    database = server.context.database;
    admin = await signUpAdministrator(server);
  });
  beforeEach(async () => {
    await database.orm.delete(routingRules);
  });
  afterAll(() => server.close());

  const ask = (options: RequestOptions = {}) => send(server, path, { user: admin, ...options });
  const add = async (options: object = {}) => {
    const json = { name: 'Slides', preferred_model: 'claude-haiku-4-5', ...options };
    return changed.parse(await (await ask({ json })).json()).rule;
  };
  const dryRun = async (json: object) =>
    dryRunResponse.parse(await (await send(server, `${path}/dry-run`, { user: admin, json })).json());

  it('require the administrator role', async () => {
    const user = await signUp(server);
    for (const options of [{}, { json: {} }, { method: 'PUT', json: {} }, { method: 'DELETE', json: {} }]) {
      expect((await send(server, path, options)).status).toBe(401);
      expect((await send(server, path, { ...options, user })).status).toBe(403);
    }
    expect((await send(server, `${path}/dry-run`, { json: {}, user })).status).toBe(403);
  });

  it('are listed in evaluation order', async () => {
    await add({ name: 'Last', priority: 5 });
    await add({ name: 'First', priority: 900 });
    await add({ name: 'Between' });
    const { rules } = rulesResponse.parse(await (await ask()).json());
    expect(rules.map(({ name, priority }) => [name, priority])).toEqual([
      ['First', 900],
      ['Between', 100],
      ['Last', 5],
    ]);
  });

  it('are disabled, enabled, changed and deleted, with an audit entry each', async () => {
    const { id } = await add({ document_type: 'pptx', notes: 'Short texts' });
    const off = await ask({ method: 'PUT', json: { id, is_active: false } });
    expect(changed.parse(await off.json()).rule).toMatchObject({ is_active: false, document_type: 'pptx' });
    await ask({ method: 'PUT', json: { id, document_type: null, priority: 7 } });
    const [row] = await database.orm.select().from(routingRules);
    expect(row).toMatchObject({ documentType: null, priority: 7, notes: 'Short texts', isActive: false });
    expect((await ask({ method: 'DELETE', json: { id } })).status).toBe(204);
    expect((await ask({ method: 'DELETE', json: { id } })).status).toBe(404);
    expect((await ask({ method: 'PUT', json: { id, is_active: true } })).status).toBe(404);
    const trail = await database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(asc(auditLog.id));
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['create', 'update', 'update', 'delete'].map((verb) => [`routing_rule.${verb}`, admin.id]),
    );
    expect(trail[1]).toMatchObject({ before: { is_active: true }, after: { is_active: false } });
  });

  it('are reordered and then evaluated in the new order', async () => {
    const first = await add({ name: 'First', priority: 900 });
    const second = await add({ name: 'Second' });
    const third = await add({ name: 'Third' });
    const order = (ids: readonly string[], user = admin) =>
      send(server, `${path}/order`, { method: 'PUT', json: { ids }, user });
    const { rules } = rulesResponse.parse(await (await order([third.id, first.id, second.id])).json());
    expect(rules.map(({ name, priority }) => [name, priority])).toEqual([
      ['Third', 900],
      ['First', 100],
      ['Second', 99],
    ]);
    expect(await dryRun({})).toMatchObject({ rule: { name: 'Third' } });
    const entries = await database.orm.select().from(auditLog).where(eq(auditLog.entityId, third.id));
    expect(entries.at(-1)).toMatchObject({ before: { priority: 100 }, after: { priority: 900 } });
    expect((await order([third.id], await signUp(server))).status).toBe(403);
  });

  it('reject a reordering based on an outdated order', async () => {
    const ids: string[] = [];
    for (const name of ['First', 'Second', 'Third']) ids.push((await add({ name })).id);
    const [first = '', second = '', third = ''] = ids;
    const order = (moved: readonly string[]) =>
      send(server, `${path}/order`, { method: 'PUT', json: { ids: moved, expected: { ids } }, user: admin });
    expect((await order([third, first, second])).status).toBe(200);
    expect((await order([second, first, third])).status).toBe(409);
    const { rules } = rulesResponse.parse(await (await ask()).json());
    expect(rules.map(({ name }) => name)).toEqual(['Third', 'First', 'Second']);
  });

  it('keep their order when a rule was added or deleted since', async () => {
    const first = await add({ name: 'First' });
    const second = await add({ name: 'Second' });
    for (const ids of [[second.id], [second.id, second.id], [second.id, first.id, crypto.randomUUID()]]) {
      const refused = await send(server, `${path}/order`, { method: 'PUT', json: { ids }, user: admin });
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        error: 'The rules have changed in the meantime. Review them and try again.',
      });
    }
    const { rules } = rulesResponse.parse(await (await ask()).json());
    expect(rules.map(({ name, priority }) => [name, priority])).toEqual([
      ['First', 100],
      ['Second', 100],
    ]);
  });

  it('are enabled again, and a dry run lists the conditions a document does not meet', async () => {
    const { id } = await add({ document_type: 'pptx', plan: 'business', min_characters: 10 });
    expect((await ask({ method: 'PUT', json: { id, is_active: false } })).status).toBe(200);
    expect((await dryRun({ document_type: 'pptx', plan: 'business', characters: 10 })).rules).toEqual([]);
    const on = await ask({ method: 'PUT', json: { id, is_active: true } });
    expect(changed.parse(await on.json()).rule.is_active).toBe(true);
    const unmet = async (json: object) => (await dryRun(json)).rules[0]?.unmet;
    expect(await unmet({ document_type: 'pptx', plan: 'business', characters: 10 })).toEqual([]);
    expect(await unmet({ document_type: 'docx', plan: 'pro', characters: 9 })).toEqual([
      'document_type',
      'plan',
      'min_characters',
    ]);
    expect(await unmet({ document_type: 'pptx', plan: 'business' })).toEqual(['min_characters']);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['an unknown model', { preferred_model: 'gpt-99' }, 'preferred_model'],
    ['a priority above 1000', { priority: 1001 }, 'priority'],
    ['an unknown document type', { document_type: 'pdf' }, 'document_type'],
    ['an unknown language', { target_language: 'xx' }, 'target_language'],
    ['an empty character range', { min_characters: 10, max_characters: 9 }, 'max_characters'],
  ])('are refused with %s', async (_name, options, field) => {
    const answer = await ask({ json: { name: 'A', preferred_model: 'claude-haiku-4-5', ...options } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed', details: [{ path: field }] });
    expect(await database.orm.select().from(routingRules)).toEqual([]);
  });

  it('reject two partial updates that together leave an empty range', async () => {
    const { id } = await add({ min_characters: 1000 });
    expect((await ask({ method: 'PUT', json: { id, max_characters: 10 } })).status).toBe(422);
    expect((await database.orm.select().from(routingRules))[0]).toMatchObject({ maxCharacters: null });
  });

  it('report in a dry run which rule matches, also right after a change', async () => {
    const slides = await add({ document_type: 'pptx', priority: 200 });
    await add({ name: 'Long', min_characters: 100_000, preferred_model: 'gpt-5.4' });
    expect(await dryRun({ document_type: 'pptx', characters: 200_000 })).toMatchObject({
      rule: { id: slides.id, name: 'Slides' },
      applied: true,
      model: { id: 'claude-haiku-4-5', provider: 'anthropic' },
      reason: 'Routing rule "Slides".',
    });
    expect(await dryRun({ document_type: 'docx', characters: 200_000 })).toMatchObject({
      rule: { name: 'Long' },
      model: { id: 'gpt-5.4' },
    });
    expect(await dryRun({ document_type: 'docx', characters: 10 })).toMatchObject({ rule: null });
    await ask({ method: 'PUT', json: { id: slides.id, is_active: false } });
    expect(await dryRun({ document_type: 'pptx', characters: 10 })).toMatchObject({ rule: null });
  });

  it('list what prevents their model from answering', async () => {
    const now = new Date();
    const models = [
      { id: 'on', provider: 'openai', isActive: true },
      { id: 'off', provider: 'openai', isActive: false },
      { id: 'old', provider: 'openai', isActive: true, deprecationDate: '2020-01-01' },
    ].map((model) => ({
      ...builtInModels[0],
      isDeprecated: false,
      deprecationDate: null,
      ...model,
    })) as never;
    const problemOf = (name: string) => modelProblem(name, { models, now });
    expect(['on', 'openai/on', 'off', 'old', 'none'].map(problemOf)).toEqual([
      null,
      null,
      'inactive',
      'retired',
      'unknown',
    ]);
    await add();
    await database.orm.update(routingRules).set({ preferredModel: 'gone-model' });
    const { rules } = rulesResponse.parse(
      await (await send(server, '/api/admin/routing-rules', { user: admin })).json(),
    );
    expect(rules.map(({ model_problem }) => model_problem)).toContain('unknown');
  });

  it('report in a dry run why the matching rule has no effect', async () => {
    const { id } = await add({ preferred_model: 'gemini-3.6-flash' });
    const outcome = await dryRun({ document_type: 'docx' });
    expect(outcome).toMatchObject({
      rule: { id, model: 'gemini-3.6-flash', why_not: 'No key for Google Gemini serves it.' },
      applied: false,
    });
    expect(outcome.model?.provider).not.toBe('google-gemini');
    expect(outcome.rejections).toContainEqual({
      model: 'google-gemini/gemini-3.6-flash',
      code: 'no_key',
      detail: 'No key for Google Gemini serves it.',
    });
    await database.orm.update(routingRules).set({ preferredModel: 'claude-haiku-4-5' });
    expect(await dryRun({ document_type: 'docx', model_id: 'gpt-5.4' })).toMatchObject({
      rule: { id, why_not: 'gpt-5.4 was requested by name, which takes precedence over rules.' },
      applied: false,
      model: { id: 'gpt-5.4' },
    });
    await database.orm.update(routingRules).set({ preferredModel: 'gone-model' });
    expect(await dryRun({ document_type: 'docx' })).toMatchObject({
      rule: { id, why_not: 'The registry has no model gone-model.' },
    });
  });
});
