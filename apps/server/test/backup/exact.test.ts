import { fileURLToPath } from 'node:url';
import {
  appSettings,
  characterLedger,
  type Database,
  llmModelPrices,
  llmModels,
  modelCalls,
  schemaStates,
} from '@verso/db';
import { sql } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestoreReport } from '../../src/operations/backup/restore.ts';
import { createSecrets } from '../../src/platform/secrets/create-secrets.ts';
import { requireKnownSecret } from '../../src/platform/secrets/known-secret.ts';
import { bootServer, signUp, type TestServer } from '../../src/testing/index.ts';
import { seedServer } from '../seed/seeded.ts';
import { backUpTo, contentOf, makeFolder, restoreInto, secret } from './place.ts';

type Folder = Awaited<ReturnType<typeof makeFolder>>;

/** Values that text, JSON and JavaScript tend to alter. */
async function insertEdgeCases({ orm }: Database): Promise<void> {
  await orm.insert(appSettings).values([
    {
      key: 'line separators\u2028and\u2029tabs\t and\r\nbreaks',
      value: { text: 'a\u2028b "quoted" \\ 🎉 \u0001' },
    },
    { key: '\'; drop table "user"; --', value: [null, true, 0.1, 'x'] },
  ]);
  await orm.execute(sql`insert into app_settings (key, value) values
    ('json null', 'null'::jsonb),
    ('a number beyond doubles', '12345678901234567890.123456789012345678901234567890'::jsonb),
    ('', '""'::jsonb)`);
  await orm.execute(sql`insert into alert_history (metric_name, percentage_used, alert_message) values
    ('a', 'NaN'::float8, ''), ('b', 'Infinity'::float8, 'x'), ('c', 0.1::float8 + 0.2::float8, 'x'),
    ('d', '-0'::float8, 'x'), ('e', 5e-324::float8, 'x')`);
  await orm.execute(sql`insert into app_settings (key, value, updated_at) values
    ('long ago', '1', '0044-03-15 12:00:00.123+00 BC'), ('never', '1', 'infinity')`);
  await orm.execute(sql`update llm_models set categories = array['a,b', '"c"', '{}', '', 'NULL', null]::text[]
    where id = (select min(id::text) from llm_models)::uuid`);
  await orm.execute(sql`insert into app_settings (key, value)
    select 'long text', to_jsonb(repeat('Wörter und Zeichen. ', 300000))`);
}

describeWithDatabase('a backup', (openDatabase) => {
  let folder: Folder;
  let source: TestServer;
  let path: string;
  let before: Record<string, unknown>;
  let restored: Database;
  let after: Record<string, unknown>;
  let report: RestoreReport;
  beforeAll(async () => {
    folder = await makeFolder();
    const database = await openDatabase();
    source = await bootServer({ openDatabase: async () => database, env: { VERSO_SECRET: secret } });
    await seedServer(source);
    await insertEdgeCases(source.context.database);
    before = await contentOf(source.context.database);
    path = await backUpTo(folder.path, source.context);
    restored = await openDatabase({ migrated: false });
    report = await restoreInto({ database: restored, dataDirectory: folder.path }, path);
    after = await contentOf(restored);
  });
  afterAll(async () => {
    await source.close();
    await folder.remove();
  });

  it('restores every row of every table and every sequence exactly', async () => {
    const { manifest } = report;
    expect(after).toEqual(before);
    const rest = manifest.tables.filter(({ name }) => name !== 'workers');
    expect(rest.map(({ name, rows }) => [name, rows])).toEqual(
      Object.entries(before)
        .filter(([name]) => name !== 'sequences')
        .map(([name, rows]) => [name, (rows as unknown[]).length])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
    const [call] = await restored.orm
      .insert(modelCalls)
      .select(
        sql`select (jsonb_populate_record(null::model_calls, to_jsonb(m) || jsonb_build_object('id', nextval('model_calls_id_seq')))).* from model_calls m limit 1`,
      )
      .returning();
    expect(call?.id).toBeGreaterThan(manifest.tables.find(({ name }) => name === 'model_calls')?.rows ?? 0);
  });

  it('restores constraints: references, append-only tables, price history', async () => {
    const { orm } = restored;
    const causeOf = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        ({ cause }: Error) => String(cause),
      );
    expect(await causeOf(orm.delete(characterLedger).then())).toContain('append-only');
    expect(await causeOf(orm.execute(sql`insert into user_settings (user_id) values ('nobody')`))).toContain(
      'foreign key',
    );
    const prices = async () => (await orm.select().from(llmModelPrices)).length;
    const known = await prices();
    await orm.update(llmModels).set({ pricingInputPer1m: 4.25 });
    expect(await prices()).toBe(known + (await orm.select().from(llmModels)).length);
  });

  it('of the last version with the earlier embedded database brings all its data', {
    tags: ['risky'],
  }, async () => {
    const old = fileURLToPath(new URL('fixtures/before-embedded-postgresql.tar', import.meta.url));
    const database = await openDatabase({ migrated: false });
    const place = { database, dataDirectory: folder.path, secret: 'the secret of the sample installation' };
    await restoreInto(place, old);
    const { rows } = await database.orm.execute(sql`
      select original_filename, translations.status, translation_units.target, glossary_terms.source, email,
        (select max(created_at)::text from drizzle.__drizzle_migrations) as state
      from translations join translation_units on translation_id = translations.id and position = 0
        join "user" on "user".id = user_id, glossary_terms
      order by glossary_terms.source desc limit 1`);
    expect(rows).toEqual([
      {
        original_filename: 'harbour.docx',
        status: 'completed',
        target: 'Der Hafen öffnet im Morgengrauen.',
        source: 'harbour',
        email: 'kept@example.com',
        state: String(schemaStates().at(-1)),
      },
    ]);
    // The functions of the schema are there too.
    expect((await database.orm.execute(sql`select current_usage_metrics()`)).rows.length).toBeGreaterThan(5);
  });

  describe('refuses without changes', () => {
    /** A backup of few rows. */
    let small: string;
    let content: Record<string, unknown>;
    beforeAll(async () => {
      const server = await bootServer({
        openDatabase: () => openDatabase(),
        env: { VERSO_SECRET: secret },
      });
      await signUp(server);
      content = await contentOf(server.context.database);
      small = await backUpTo(folder.path, server.context);
      await server.close();
    });

    it('to overwrite existing data unless it is to be replaced', async () => {
      const database = await openDatabase();
      await database.orm.execute(
        sql`insert into "user" (id, name, email) values ('u1', 'Ann', 'ann@example.com')`,
      );
      const existing = await contentOf(database);
      await expect(restoreInto({ database, dataDirectory: folder.path }, small)).rejects.toMatchObject({
        code: 'not_empty',
        message: expect.stringContaining('1 accounts and 0 translations'),
      });
      expect(await contentOf(database)).toEqual(existing);
      await restoreInto({ database, dataDirectory: folder.path }, small, { replace: true });
      expect(await contentOf(database)).toEqual(content);
    });

    it('a different secret unless that is accepted', async () => {
      const database = await openDatabase({ migrated: false });
      const place = {
        database,
        dataDirectory: folder.path,
        secret: 'another secret than that of the backup',
      };
      await expect(restoreInto(place, small)).rejects.toMatchObject({
        code: 'other_secret',
        message: expect.stringContaining('VERSO_SECRET'),
      });
      expect(await contentOf(database)).toEqual({ sequences: [] });
      await restoreInto(place, small, { otherSecret: true });
      // From here on, the database uses this secret.
      const { app_settings: settings, ...rows } = await contentOf(database);
      const { app_settings: settingsBefore, ...rowsBefore } = content;
      expect(rows).toEqual(rowsBefore);
      expect(settings).not.toEqual(settingsBefore);
      await requireKnownSecret(database, createSecrets(place.secret));
    });
  });
});
