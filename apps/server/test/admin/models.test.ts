import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  adminModelResponse,
  adminModelsResponse,
  builtInModels,
  importResponse,
  modelPricesResponse,
  modelsResponse,
  offeredModels,
  previewImportResponse,
} from '@verso/contracts';
import { auditLog, type Database, llmModels } from '@verso/db';
import { and, asc, eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { registeredModels } from '../../src/models/gateway/registry.ts';
import {
  bootServer,
  type RequestOptions,
  send,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { signUpAdministrator } from './administrator.ts';

const path = '/api/admin/models';
const changed = z.object({ model: adminModelResponse });

/** A catalog in the models.dev format, with one entry of each kind that the import skips. */
const catalogWith = (haiku: object = {}, [known, added] = ['claude-haiku-4-5', 'claude-new']) => ({
  anthropic: {
    id: 'anthropic',
    models: {
      [known]: {
        name: 'Claude Haiku 4.5',
        cost: { input: 0.8, output: 4, cache_read: 0.08 },
        modalities: { input: ['text'], output: ['text'] },
        ...haiku,
      },
      [added]: {
        name: 'Claude New',
        cost: { input: 1, output: 2 },
        limit: { context: 300_000, output: 32_000 },
      },
    },
  },
  openai: {
    models: {
      'image-1': { name: 'Image', cost: { input: 1, output: 1 }, modalities: { output: ['image'] } },
      'text-unpriced': { name: 'Unpriced' },
    },
  },
  'someone-else': { models: { a: { name: 'A', cost: { input: 1, output: 1 } } } },
});

describeWithDatabase('the model registry', (openDatabase) => {
  let server: TestServer;
  let database: Database;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    database = server.context.database;
    admin = await signUpAdministrator(server);
  });
  afterAll(() => server.close());

  const ask = (rest = '', options: RequestOptions = {}) =>
    send(server, path + rest, { user: admin, ...options });
  const list = async () => adminModelsResponse.parse(await (await ask()).json());
  const named = async (modelId: string) => {
    const found = (await list()).models.find(({ model_id }) => model_id === modelId);
    if (found === undefined) throw new Error(`There is no ${modelId}.`);
    return found;
  };
  const change = (json: object) => ask('', { method: 'PUT', json });
  const prices = async (id: string) =>
    modelPricesResponse.parse(await (await ask(`/${id}/prices`)).json()).prices;
  const preview = async (json: object) =>
    previewImportResponse.parse(await (await ask('/import/preview', { json })).json());
  const modelRequest = (options: object = {}) => ({
    model_id: `test-${crypto.randomUUID()}`,
    provider: 'openai-compatible',
    display_name: 'Test',
    pricing_input_per_1m: 1.25,
    pricing_output_per_1m: 10,
    ...options,
  });
  const add = async (options: object = {}) =>
    changed.parse(await (await ask('', { json: modelRequest(options) })).json()).model;

  /** Models of a catalog, the first of which the registry has. */
  const addKnown = async () => {
    const known = { provider: 'anthropic', display_name: 'Claude Haiku 4.5' };
    const { model_id } = await add({ ...known, pricing_input_per_1m: 1, pricing_output_per_1m: 5 });
    return [model_id, `new-${crypto.randomUUID()}`] as const;
  };

  it('requires the administrator role', async () => {
    const user = await signUp(server);
    const calls = [
      ['', {}],
      ['', { json: modelRequest() }],
      ['', { method: 'PUT', json: {} }],
      ['/8d8ac610-566d-4ef0-9c22-186b2a5ed793/prices', {}],
      ['/import/preview', { json: {} }],
      ['/import', { json: {} }],
    ] as const;
    for (const [rest, options] of calls) {
      expect((await send(server, path + rest, options)).status).toBe(401);
      expect((await send(server, path + rest, { ...options, user })).status).toBe(403);
    }
  });

  it('lists all models, active or not, by descending priority', async () => {
    const { models, built_in } = await list();
    expect(built_in).toBe(false);
    expect(new Set(models.map(({ is_active }) => is_active))).toEqual(new Set([true, false]));
    const priorities = models.map(({ priority }) => priority);
    expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
  });

  it('adds a model once and audits who added it', async () => {
    const model = await add({ model_id: 'qwen3-32b' });
    expect(model).toMatchObject({ is_active: true, priority: 50, price_source: 'Administrator' });
    expect((await ask('', { json: modelRequest({ model_id: 'qwen3-32b' }) })).status).toBe(409);
    const [trail] = await database.orm.select().from(auditLog).where(eq(auditLog.entityId, model.id));
    expect(trail).toMatchObject({
      action: 'llm_model.create',
      actorId: admin.id,
      before: null,
      after: { model_id: 'qwen3-32b' },
    });
  });

  it('gives models time limits of their own', async () => {
    const { id, model_id } = await add({ first_token_seconds: 300 });
    const unset = { silence_seconds: null, total_seconds: null };
    expect(await named(model_id)).toMatchObject({ first_token_seconds: 300, ...unset });
    const answer = await change({ id, first_token_seconds: null, silence_seconds: 90, total_seconds: 1800 });
    expect(answer.status).toBe(200);
    const { logger } = server.context;
    const used = (await registeredModels(database, logger)).find((model) => model.id === model_id);
    expect(used).toMatchObject({ silenceSeconds: 90, totalSeconds: 1800 });
    expect(used).not.toHaveProperty('firstTokenSeconds');
    for (const refused of [{ silence_seconds: 0 }, { first_token_seconds: 3601 }, { total_seconds: 1.5 }])
      expect((await change({ id, ...refused })).status).toBe(422);
  });

  it('turns models off and on, and offers users the active ones', async () => {
    const offered = async () =>
      (await (await send(server, '/api/models', { user: admin })).text()).includes(id);
    const { id: rowId, model_id: id } = await add();
    expect(await offered()).toBe(true);
    const off = await change({ id: rowId, is_active: false });
    expect(changed.parse(await off.json()).model).toMatchObject({ is_active: false, display_name: 'Test' });
    expect(await offered()).toBe(false);
    const on = await change({ id: rowId, is_active: true, priority: 99 });
    expect(changed.parse(await on.json()).model).toMatchObject({ is_active: true, priority: 99 });
    expect(await named(id)).toMatchObject({ is_active: true, priority: 99 });
    expect(await offered()).toBe(true);
  });

  it('falls back to the built-in models while it is empty or unreadable', async () => {
    const server = await bootServer({ openDatabase });
    const user = await signUp(server);
    const offered = async () => {
      const answer = await send(server, '/api/models', { user });
      expect(answer.status).toBe(200);
      return modelsResponse.parse(await answer.json()).models.map((model) => model.id);
    };
    const { orm } = server.context.database;
    const builtIn = offeredModels(builtInModels, new Date()).map((model) => model.id);
    await orm
      .update(llmModels)
      .set({ priority: 1 })
      .where(eq(llmModels.modelId, builtIn[0] ?? ''));
    expect(await offered()).not.toEqual(builtIn);
    await orm.delete(llmModels);
    expect(await offered()).toEqual(builtIn);
    await orm.execute('alter table llm_models rename to llm_models_away');
    expect(await offered()).toEqual(builtIn);
    await orm.execute('alter table llm_models_away rename to llm_models');
    await server.close();
  });

  it('retires models in favor of existing replacements', async () => {
    const { id, model_id } = await add();
    for (const recommended_replacement of ['nothing-at-all', model_id]) {
      const refused = await change({ id, is_deprecated: true, recommended_replacement });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ details: [{ path: 'recommended_replacement' }] });
    }
    const retired = {
      is_deprecated: true,
      recommended_replacement: 'gpt-5-mini',
      deprecation_date: '2027-01-31',
    };
    expect(changed.parse(await (await change({ id, ...retired })).json()).model).toMatchObject(retired);
  });

  it.each([
    ['priority', 101],
    ['priority', -1],
    ['priority', 1.5],
    ['pricing_input_per_1m', -1],
    ['deprecation_date', '31.12.2026'],
    ['display_name', ''],
  ])('refuses the %s %s', async (field, value) => {
    const { id } = await named('gpt-5-mini');
    const answer = await change({ id, [field]: value });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ details: [{ path: field }] });
  });

  it('keeps every price with its date and source', async () => {
    const { id } = await add();
    await change({ id, pricing_input_per_1m: 1.5 });
    await change({ id, priority: 3 });
    await change({
      id,
      pricing_output_per_1m: 12,
      price_source: 'Contract',
      price_observed_on: '2026-11-01',
    });
    expect(await prices(id)).toMatchObject([
      { pricing_input_per_1m: 1.5, pricing_output_per_1m: 12, source: 'Contract', observed_on: '2026-11-01' },
      { pricing_input_per_1m: 1.5, pricing_output_per_1m: 10, source: 'Administrator' },
      { pricing_input_per_1m: 1.25, pricing_output_per_1m: 10, source: 'Administrator', observed_on: null },
    ]);
    expect((await ask('/8d8ac610-566d-4ef0-9c22-186b2a5ed793/prices')).status).toBe(404);
    expect((await change({ id: '8d8ac610-566d-4ef0-9c22-186b2a5ed793', priority: 1 })).status).toBe(404);
  });

  it('previews a catalog without changing anything', async () => {
    const [known, added] = await addKnown();
    const before = await list();
    const { changes, skipped } = await preview({ catalogue: catalogWith({}, [known, added]) });
    expect(skipped).toBe(2);
    expect(changes).toMatchObject([
      {
        model: `anthropic/${known}`,
        kind: 'update',
        fields: [
          { field: 'pricing_input_per_1m', before: 1, after: 0.8 },
          { field: 'pricing_output_per_1m', before: 5, after: 4 },
          { field: 'pricing_cached_input_per_1m', before: null, after: 0.08 },
        ],
      },
      { model: `anthropic/${added}`, kind: 'add' },
    ]);
    expect(await list()).toEqual(before);
  });

  it('imports only the accepted changes that were previewed', async () => {
    const [known, added] = await addKnown();
    const catalogue = catalogWith({ cost: { input: 0.7, output: 3.5 } }, [known, added]);
    const { digest } = await preview({ catalogue });
    const run = (json: object) => ask('/import', { json: { catalogue, digest, ...json } });
    const model = await named(known);

    const other = catalogWith({ cost: { input: 0, output: 0 } }, [known, added]);
    expect((await run({ accept: [`anthropic/${known}`], catalogue: other })).status).toBe(409);
    expect((await run({ accept: ['openai/gpt-5-mini'] })).status).toBe(422);
    expect(await named(known)).toEqual(model);

    const done = await run({ accept: [`anthropic/${known}`] });
    expect(importResponse.parse(await done.json())).toMatchObject({ updated: 1, added: 0 });
    expect(await named(known)).toMatchObject({
      pricing_input_per_1m: 0.7,
      pricing_output_per_1m: 3.5,
      price_source: 'Catalogue file',
      is_active: model.is_active,
      priority: model.priority,
    });
    expect((await prices(model.id)).map((price) => price.pricing_input_per_1m)).toEqual([0.7, 1]);
    const trail = await database.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, model.id), eq(auditLog.action, 'llm_model.import')))
      .orderBy(asc(auditLog.id));
    expect(trail).toMatchObject([
      { before: { pricing_input_per_1m: 1 }, after: { pricing_input_per_1m: 0.7 }, actorId: admin.id },
    ]);
    expect((await preview({ catalogue })).changes.map(({ model: name }) => name)).toEqual([
      `anthropic/${added}`,
    ]);

    const { digest: second } = await preview({ catalogue });
    await run({ accept: [`anthropic/${added}`], digest: second });
    expect(await named(added)).toMatchObject({
      is_active: false,
      context_window: 300_000,
      max_output_tokens: 32_000,
    });
  });

  it('refuses an invalid catalog', async () => {
    for (const json of [
      { catalogue: [] },
      { catalogue: { anthropic: 1 } },
      {},
      { catalogue: {}, url: 'https://a.b' },
    ])
      expect((await ask('/import/preview', { json })).status).toBe(422);
  });

  it('reports that it is empty and the built-in models are used', async () => {
    const rows = await database.orm.delete(llmModels).returning();
    expect(await list()).toEqual({ models: [], built_in: true });
    await database.orm.insert(llmModels).values(rows);
  });
});

describeWithDatabase('a catalog URL', (openDatabase) => {
  const serve = async () => {
    const site = createServer((request, response) => {
      if (request.url === '/moved') return response.writeHead(302, { location: '/api.json' }).end();
      return response.end(request.url === '/api.json' ? JSON.stringify(catalogWith()) : '<html>');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    return { site, url: `http://localhost:${(site.address() as AddressInfo).port}` };
  };

  it('is fetched, with redirects, when the configuration allows the address', async () => {
    const { site, url } = await serve();
    const server = await bootServer({ openDatabase, env: { WEBHOOK_PRIVATE_TARGETS: 'on' } });
    const user = await signUpAdministrator(server);
    const ask = (address: string) => send(server, `${path}/import/preview`, { user, json: { url: address } });
    const { changes } = previewImportResponse.parse(await (await ask(`${url}/moved`)).json());
    expect(changes).toHaveLength(2);
    const page = await ask(`${url}/page`);
    expect(page.status).toBe(422);
    expect(await page.json()).toMatchObject({ error: 'This address did not return JSON.' });
    await server.close();
    site.close();
  });

  it('is not fetched from a private network', async () => {
    const { site, url } = await serve();
    let requestCount = 0;
    site.on('request', () => {
      requestCount += 1;
    });
    const server = await bootServer({ openDatabase });
    const user = await signUpAdministrator(server);
    for (const address of [url, url.replace('localhost', '127.0.0.1'), 'http://169.254.169.254/latest']) {
      const answer = await send(server, `${path}/import/preview`, { user, json: { url: address } });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ details: [{ path: 'url' }] });
    }
    expect(requestCount).toBe(0);
    await server.close();
    site.close();
  });
});
