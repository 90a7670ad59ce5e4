import { seedModels } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { eq, getTableConfig, getTableName, is, PgTable, sql } from './drizzle.ts';
import { migrate, migrateSchemaTo, schemaStates } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import * as schema from './tables/index.ts';
import { describeWithDatabase } from './testing/describe-with-database.ts';
import { startPostgres } from './testing/start-postgres.ts';

const { llmModels, monitoringConfig, pricingConfig } = schema;
/** The timestamp of `0022_characters_charged`. */
const chargedSince = 1_795_375_891_908;
const tables = Object.values(schema).flatMap((entry) => (is(entry, PgTable) ? [entry] : []));

async function columnsOf(database: Database, table: string): Promise<string[]> {
  const { rows } = await database.orm.execute<{ column_name: string }>(
    sql`select column_name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} order by column_name`,
  );
  return rows.map(({ column_name }) => column_name);
}

describeWithDatabase('Migrations', (open) => {
  it('build every table and column of the schema in an empty database', async () => {
    const database = await open({ migrated: false });
    await migrate(database);
    expect(tables.length).toBeGreaterThan(30);
    for (const table of tables) {
      const declared = getTableConfig(table).columns.map(({ name }) => name);
      expect(await columnsOf(database, getTableName(table))).toEqual(declared.toSorted());
    }
  });

  it('are idempotent', async () => {
    const database = await open();
    const applied = sql`select count(*)::integer as number from drizzle.__drizzle_migrations`;
    const before = await database.orm.execute(applied);
    await migrate(database);
    expect((await database.orm.execute(applied)).rows).toEqual(before.rows);
    expect(await database.orm.select().from(llmModels)).toHaveLength(seedModels.length);
  });

  it('set the charged characters of a translation from the ledger', async () => {
    const database = await open({ migrated: false });
    const states = schemaStates();
    // The last state without `characters_charged`.
    await migrateSchemaTo(database, states.at(states.indexOf(chargedSince) - 1) ?? 0);
    const id = '00000000-0000-4000-8000-000000000001';
    await database.orm.execute(sql`insert into "user" (id, name, email) values ('u', 'u', 'u@example.com')`);
    await database.orm.execute(sql`
      insert into translations (id, user_id, original_filename, translated_filename, format, file_size_bytes,
        target_language, mode, config_hash)
      values (${id}, 'u', 'a.docx', 'a_de.docx', 'docx', 1, 'de', 'balanced', 'h')`);
    await database.orm.execute(sql`
      insert into character_ledger (user_id, translation_id, kind, characters, from_plan, idempotency_key)
      values ('u', ${id}, 'reserve', 900, 900, 'a'), ('u', ${id}, 'settle', 800, 800, 'b'),
        ('u', ${id}, 'release', 100, 100, 'c'), ('u', ${id}, 'settle', 40, 40, 'd')`);
    await migrate(database);
    const { rows } = await database.orm.execute(sql`select characters_charged from translations`);
    expect(rows.map(({ characters_charged }) => Number(characters_charged))).toEqual([840]);
  });

  it('insert the default models, prices and metrics', async () => {
    const { orm } = await open();
    const [flash] = await orm.select().from(llmModels).where(eq(llmModels.modelId, 'gemini-2.0-flash-001'));
    expect(flash).toMatchObject({
      provider: 'google-gemini',
      pricingInputPer1m: 0.075,
      pricingOutputPer1m: 0.3,
      categories: expect.arrayContaining(['balanced', 'recommended', 'cost-effective']),
      deprecationDate: '2026-06-01',
      priority: 100,
    });
    const [pro] = await orm.select().from(pricingConfig).where(eq(pricingConfig.tier, 'pro'));
    expect(pro).toMatchObject({
      monthlyCharacters: 1_500_000,
      overageAllowed: true,
      overageCapCharacters: 500_000,
      overageRatePer1mChars: 15,
      priceUsd: 19,
    });
    const metrics = await orm.select().from(monitoringConfig);
    expect(metrics.length).toBeGreaterThan(9);
    expect(metrics.every(({ thresholdPercentage }) => thresholdPercentage === 80)).toBe(true);
  });

  it('keep the edits and deletions of an administrator', async () => {
    const database = await open();
    await database.orm.update(llmModels).set({ priority: 1 }).where(eq(llmModels.modelId, 'gemini-2.5-pro'));
    await database.orm.delete(llmModels).where(eq(llmModels.modelId, 'grok-beta'));
    await migrate(database);
    const models = await database.orm.select().from(llmModels);
    expect(models.find(({ modelId }) => modelId === 'gemini-2.5-pro')?.priority).toBe(1);
    expect(models.map(({ modelId }) => modelId)).not.toContain('grok-beta');
  });

  it('reject a database that a newer version has used', async () => {
    const database = await open();
    await database.orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 9999999999999)`,
    );
    await expect(migrate(database)).rejects.toMatchObject({ code: 'schema_is_newer' });
  });
});

describe('Concurrent migrations', () => {
  it('run once', async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    const databases = await Promise.all([
      openDatabase({ url }),
      openDatabase({ url }),
      openDatabase({ url }),
    ]);
    try {
      await Promise.all(databases.map(migrate));
      const [first] = databases;
      const { rows } = await first.orm.execute(
        sql`select count(*)::integer as all, count(distinct hash)::integer as distinct
            from drizzle.__drizzle_migrations`,
      );
      expect(rows[0]?.all).toBe(rows[0]?.distinct);
      expect(await first.orm.select().from(llmModels)).toHaveLength(seedModels.length);
    } finally {
      await Promise.all(databases.map((database) => database.close()));
      await server.dropDatabase(url);
    }
  });
});
