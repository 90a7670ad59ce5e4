import { seedModels } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { eq, getTableConfig, getTableName, is, PgTable, sql } from './drizzle.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import * as schema from './tables/index.ts';
import { describeWithDatabase } from './testing/describe-with-database.ts';
import { startPostgres } from './testing/start-postgres.ts';

const { llmModels, monitoringConfig, pricingConfig } = schema;
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

  it('reject a database from before the first migration that is kept', async () => {
    const database = await open();
    await database.orm.execute(sql`update drizzle.__drizzle_migrations set created_at = id`);
    await expect(migrate(database)).rejects.toMatchObject({ code: 'schema_is_older' });
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
