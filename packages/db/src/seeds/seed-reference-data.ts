import { eq } from '../drizzle.ts';
import type { Orm } from '../orm.ts';
import { llmModels } from '../tables/models.ts';
import { pricingConfig } from '../tables/money.ts';
import { monitoringConfig } from '../tables/operations.ts';
import { referenceSeeds } from '../tables/platform.ts';
import { modelRows, monitoringRows, pricingRows } from './rows.ts';

/** Inserts new reference data. Each row is inserted once, so an administrator's edits and deletions persist. */
export async function seedReferenceData(orm: Orm): Promise<void> {
  await insertNew(
    orm,
    'llm_models',
    modelRows,
    ({ provider, modelId }) => `${provider}/${modelId}`,
    (rows) => orm.insert(llmModels).values(rows).onConflictDoNothing(),
  );
  await insertNew(
    orm,
    'pricing_config',
    pricingRows,
    ({ tier }) => tier,
    (rows) => orm.insert(pricingConfig).values(rows).onConflictDoNothing(),
  );
  await insertNew(
    orm,
    'monitoring_config',
    monitoringRows,
    ({ metricName }) => metricName,
    (rows) => orm.insert(monitoringConfig).values(rows).onConflictDoNothing(),
  );
}

async function insertNew<Row>(
  orm: Orm,
  tableName: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  insert: (rows: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  const seeded = await orm.select().from(referenceSeeds).where(eq(referenceSeeds.tableName, tableName));
  const known = new Set(seeded.map(({ rowKey }) => rowKey));
  const fresh = rows.filter((row) => !known.has(keyOf(row)));
  if (fresh.length === 0) return;
  await insert(fresh);
  await orm.insert(referenceSeeds).values(fresh.map((row) => ({ tableName, rowKey: keyOf(row) })));
}
