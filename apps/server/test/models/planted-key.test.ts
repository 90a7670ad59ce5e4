import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyChangeResponse } from '@verso/contracts';
import { auditLog, type Database, modelCalls, openDatabase, users } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import { type PostgresServer, startPostgres } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, signUp, type TestUser } from '../../src/testing/index.ts';
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.ts';
import { download, letter, start, until } from '../translations/client.ts';

const keys = { good: 'AIzaPlanted-goodKey-4711-wxyzGOOD', dead: 'AIzaPlanted-deadKey-0815-wxyzDEAD' };
const secrets = [...Object.values(keys), 'Planted-', 'goodKey', 'deadKey'];
const environmentKey = 'sk-Planted-environment-2342-ENVI';

describe('a provider key', { timeout: 180_000 }, () => {
  let simulator: Simulator;
  let postgres: PostgresServer;
  let directory: string;
  let url: string;
  let server: ServerProcess;
  let database: Database;
  let admin: TestUser;
  const answers: string[] = [];
  beforeAll(async () => {
    simulator = await startSimulator();
    postgres = await startPostgres();
    directory = await mkdtemp(join(tmpdir(), 'verso-planted-'));
    url = await postgres.createDatabase();
    server = await startServerProcess({
      DATA_DIR: directory,
      DATABASE_URL: url,
      LOG_LEVEL: 'trace',
      OPENAI_API_KEY: environmentKey,
      OPENAI_BASE_URL: simulator.baseUrls.openai,
    });
    database = await openDatabase({ url });
    admin = await signUp(server);
    await database.orm.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id));
  });
  afterAll(async () => {
    await database.close();
    await server.kill();
    await postgres.dropDatabase(url);
    await simulator.close();
    await rm(directory, { recursive: true, force: true });
  });

  const ask = async (path: string, json?: unknown, method?: string) => {
    const answer = await send(server, path, {
      user: admin,
      json,
      ...(method === undefined ? {} : { method }),
    });
    const text = await answer.text();
    answers.push(`${path} ${JSON.stringify([...answer.headers])} ${text}`);
    return { status: answer.status, text };
  };
  const add = async (name: string, value: string) => {
    const added = await ask('/api/admin/manage-api-keys', {
      provider: 'google-gemini',
      key_name: name,
      key_value: value,
      base_url: simulator.baseUrls['google-gemini'],
    });
    expect(added.status).toBe(201);
    return keyChangeResponse.parse(JSON.parse(added.text)).key;
  };

  it('is used, refused, changed and deleted, and never appears outside its encrypted storage', async () => {
    simulator.behave({ deadKeys: [keys.dead, environmentKey] });
    await add('Good', keys.good);
    const dead = await add('Dead', keys.dead);
    await ask(`/api/admin/manage-api-keys?id=${dead.id}`, { status: 'active' }, 'PUT');
    await ask('/api/admin/manage-api-keys', {
      provider: 'google-gemini',
      key_name: '',
      key_value: keys.dead,
    });
    await ask('/api/admin/manage-api-keys', `{"key_value": "${keys.dead}`);

    const { id } = await start(server, admin, { bytes: letter(5) });
    expect(await until(server, admin, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    simulator.behave({ deadKeys: [keys.good, keys.dead, environmentKey] });
    const refused = await start(server, admin, { bytes: letter(5, 'garden') });
    expect(await until(server, admin, refused.id, 'completed', 'failed')).toMatchObject({ status: 'failed' });
    expect(simulator.log.map(({ key }) => key)).toEqual(expect.arrayContaining(['GOOD', 'DEAD', 'ENVI']));

    for (const path of await pathsWithoutParameters()) await ask(path);
    for (const path of await resourcePaths(refused.id)) expect((await ask(path)).status).not.toBe(404);
    for (const page of ['/', '/admin', '/settings', '/pricing', '/nowhere']) await ask(page);
    await ask(`/api/translations/${id}`);
    await ask(`/api/translations/${refused.id}`);
    for (const format of ['xliff', 'tmx', 'html'])
      await ask(`/api/translations/${id}/export?format=${format}`);
    answers.push(Buffer.from((await download(server, admin, id)).bytes).toString('latin1'));
    await ask(`/api/admin/manage-api-keys?id=${dead.id}`, undefined, 'DELETE');

    expect(await database.orm.select().from(modelCalls)).not.toEqual([]);
    expect(await database.orm.select().from(auditLog)).not.toEqual([]);
    expect(server.output()).toContain('"level"');
    for (const secret of [...secrets, environmentKey]) {
      expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
      expect(
        server
          .output()
          .split('\n')
          .filter((line) => line.includes(secret)),
      ).toEqual([]);
      expect(await tablesWith(secret)).toEqual([]);
      expect(await filesWith(secret)).toEqual([]);
    }
    // Proves that the search works: it finds the visible part of a key.
    expect(answers.some((answer) => answer.includes('GOOD'))).toBe(true);
    expect(await tablesWith('GOOD')).toContain('public.provider_api_keys');
  });

  /** Every GET path of the API documentation without parameters whose response ends. */
  async function pathsWithoutParameters(): Promise<readonly string[]> {
    const answer = await send(server, '/api/docs/json');
    const { paths } = (await answer.json()) as { readonly paths: Readonly<Record<string, object>> };
    const found = Object.keys(paths).filter(
      (path) => 'get' in (paths[path] ?? {}) && !/[{]|events$/.test(path),
    );
    expect(found.length).toBeGreaterThan(15);
    return found;
  }

  /** The paths of administrators for single resources, each filled in with an existing one. */
  async function resourcePaths(jobId: string): Promise<readonly string[]> {
    const idOf = async (path: string, list: string) => {
      const { text } = await ask(path);
      return (JSON.parse(text) as Readonly<Record<string, readonly { readonly id: string }[]>>)[list]?.[0]
        ?.id;
    };
    await ask('/api/admin/budgets', { name: 'All', budget_type: 'monthly', amount_usd: 100 });
    await ask('/api/admin/ab-tests', { name: 'Two', model_a: 'gemini-3.6-flash', model_b: 'gemini-2.5-pro' });
    const ids: Readonly<Record<string, string | undefined>> = {
      users: admin.id,
      jobs: jobId,
      translations: jobId,
      models: await idOf('/api/admin/models', 'models'),
      budgets: await idOf('/api/admin/budgets', 'budgets'),
      'ab-tests': await idOf('/api/admin/ab-tests', 'tests'),
    };
    const answer = await send(server, '/api/docs/json');
    const { paths } = (await answer.json()) as { readonly paths: Readonly<Record<string, object>> };
    const found = Object.keys(paths).filter(
      (path) => path.startsWith('/api/admin/') && path.includes('{') && 'get' in (paths[path] ?? {}),
    );
    expect(found.length).toBeGreaterThan(4);
    return found.map((path) => path.replace(/\{\w+\}/, ids[path.split('/')[3] ?? ''] ?? 'missing'));
  }

  /** The tables with the text in any row, including those of the queue. */
  async function tablesWith(text: string): Promise<readonly string[]> {
    const { rows } = (await database.orm.execute(sql`
      select table_schema, table_name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)) as unknown as {
      readonly rows: readonly { readonly table_schema: string; readonly table_name: string }[];
    };
    expect(rows.length).toBeGreaterThan(30);
    const matches: string[] = [];
    for (const { table_schema: schema, table_name: table } of rows) {
      const found = (await database.orm.execute(
        sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(table)} as row
          where row::text like ${`%${text}%`} limit 1`,
      )) as unknown as { readonly rows: readonly unknown[] };
      if (found.rows.length > 0) matches.push(`${schema}.${table}`);
    }
    return matches;
  }

  async function filesWith(text: string): Promise<readonly string[]> {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(2);
    const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
    return files.filter((_, index) => contents[index]?.includes(text));
  }
});
