import { beforeAll, expect, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { eq, inArray, sql } from './drizzle.ts';
import {
  alertHistory,
  auditLog,
  betaUsersSummary,
  characterLedger,
  characterUsageLog,
  creditGrants,
  feedback,
  feedbackSummary,
  llmModelPrices,
  llmModels,
  monitoringConfig,
  segmentJournal,
  translations,
  usageAnalytics,
  usageTotals,
  usageTracking,
  userCredits,
  users,
} from './tables/index.ts';
import { describeWithDatabase } from './testing/describe-with-database.ts';

const day = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number): Date => new Date(Date.now() + days * day);

async function addUser({ orm }: Database, id: string, beta = false): Promise<void> {
  await orm.insert(users).values({ id, name: id, email: `${id}@example.org` });
  await orm.insert(userCredits).values({
    userId: id,
    ...(beta ? { isBetaUser: true, promoCode: 'BETA-1', betaSince: daysFromNow(-60) } : {}),
  });
}

function addUsage({ orm }: Database, userId: string, charactersUsed: number, createdAt: Date) {
  return orm.insert(characterUsageLog).values({
    userId,
    translationId: crypto.randomUUID(),
    charactersUsed,
    rawCharacters: charactersUsed,
    formatType: 'docx',
    createdAt,
  });
}

const sample = (userId: string) => ({
  userId,
  originalFilename: 'a.docx',
  translatedFilename: 'a_de.docx',
  format: 'docx' as const,
  fileSizeBytes: 1000,
  targetLanguage: 'de',
  mode: 'balanced' as const,
  configHash: 'hash',
});

/** The database's error message, which Drizzle wraps. */
async function refusal(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  }
  return 'not refused';
}

describeWithDatabase('Append-only tables', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  it('accept new rows, and reject updates, deletions and truncation', async () => {
    const { orm } = database;
    const entry = { userId: 'u', kind: 'reserve', characters: 5, fromPlan: 5, idempotencyKey: 'k' } as const;
    await orm.insert(characterLedger).values(entry);
    await orm.insert(auditLog).values({ actorId: 'a', actorEmail: 'a@b', action: 'edit', entity: 'x' });
    await orm.insert(characterUsageLog).values({
      userId: 'u',
      charactersUsed: 1,
      rawCharacters: 1,
      formatType: 'txt',
    });
    for (const name of ['character_ledger', 'character_usage_log', 'audit_log']) {
      const table = sql.identifier(name);
      const words = `Rows of ${name} are append-only.`;
      expect(await refusal(orm.execute(sql`update ${table} set id = id + 1`))).toBe(words);
      expect(await refusal(orm.execute(sql`delete from ${table}`))).toBe(words);
      expect(await refusal(orm.execute(sql`truncate ${table}`))).toBe(words);
      const { rows } = await orm.execute(sql`select count(*)::integer as number from ${table}`);
      expect(rows).toEqual([{ number: 1 }]);
    }
  });

  it('accept an idempotency key once, and only consistent sums', async () => {
    const { orm } = database;
    const entry = { userId: 'u', kind: 'settle', characters: 5, fromPlan: 5, idempotencyKey: 's' } as const;
    await orm.insert(characterLedger).values(entry);
    const again = await orm.insert(characterLedger).values(entry).onConflictDoNothing().returning();
    expect(again).toEqual([]);
    const wrong = { ...entry, idempotencyKey: 'other', fromGrant: 1 };
    expect(await refusal(orm.insert(characterLedger).values(wrong))).toContain('character_ledger_sum');
  });
});

describeWithDatabase('Deleting', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  it('a translation also deletes its text, but keeps its charges', async () => {
    const { orm } = database;
    await addUser(database, 'ann');
    const [translation] = await orm.insert(translations).values(sample('ann')).returning();
    const translationId = translation?.id ?? '';
    await orm.insert(segmentJournal).values({ userId: 'ann', key: 'k', translationId, target: 'text' });
    await orm.insert(feedback).values({ userId: 'ann', type: 'bug', message: 'm', translationId });
    await orm.insert(characterUsageLog).values({
      userId: 'ann',
      translationId,
      charactersUsed: 10,
      rawCharacters: 10,
      formatType: 'docx',
    });
    await orm.delete(translations).where(eq(translations.id, translationId));
    expect(await orm.select().from(segmentJournal)).toEqual([]);
    expect(await orm.select().from(feedback)).toMatchObject([{ message: 'm', translationId: null }]);
    expect(await orm.select().from(characterUsageLog)).toMatchObject([{ translationId, charactersUsed: 10 }]);
  });

  it('an account also deletes all of its data, but keeps its charges', async () => {
    const { orm } = database;
    await addUser(database, 'bob');
    await orm.insert(translations).values(sample('bob'));
    await addUsage(database, 'bob', 10, new Date());
    await orm.delete(users).where(eq(users.id, 'bob'));
    expect(await orm.select().from(translations).where(eq(translations.userId, 'bob'))).toEqual([]);
    expect(await orm.select().from(userCredits).where(eq(userCredits.userId, 'bob'))).toEqual([]);
    const bill = orm.select().from(characterUsageLog).where(eq(characterUsageLog.userId, 'bob'));
    expect(await bill).toMatchObject([{ charactersUsed: 10 }]);
  });
});

describeWithDatabase('Price history', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  it('gets a row for every price change, and none for other changes', async () => {
    const { orm } = database;
    const [model] = await orm.select().from(llmModels).where(eq(llmModels.modelId, 'gpt-5.4'));
    const id = model?.id ?? '';
    await orm.update(llmModels).set({ priority: 3 }).where(eq(llmModels.id, id));
    await orm
      .update(llmModels)
      .set({ pricingOutputPer1m: 12, priceSource: 'models.dev' })
      .where(eq(llmModels.id, id));
    const prices = await orm
      .select()
      .from(llmModelPrices)
      .where(eq(llmModelPrices.llmModelId, id))
      .orderBy(llmModelPrices.id);
    expect(prices).toMatchObject([
      { pricingInputPer1m: 2.5, pricingOutputPer1m: 15, observedOn: '2026-10-01' },
      { pricingInputPer1m: 2.5, pricingOutputPer1m: 12, source: 'models.dev' },
    ]);
  });
});

describeWithDatabase('update_grant_usage', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  it('draws from the grant that expires first, and from no ended ones', async () => {
    const { orm } = database;
    await addUser(database, 'ann');
    const grant = (charactersGranted: number, expiresAt: Date | null, more = {}) => ({
      userId: 'ann',
      grantType: 'promotional' as const,
      charactersGranted,
      expiresAt,
      ...more,
    });
    await orm
      .insert(creditGrants)
      .values([
        grant(101, null),
        grant(102, daysFromNow(9)),
        grant(103, daysFromNow(-1)),
        grant(104, daysFromNow(1)),
        grant(105, null, { status: 'revoked', charactersRevoked: 105 }),
        grant(106, daysFromNow(2), { charactersReserved: 100 }),
      ]);
    const draw = async (characters: number): Promise<number> => {
      const { rows } = await orm.execute(
        sql`select update_grant_usage('ann', ${characters})::integer as drawn`,
      );
      return Number(rows[0]?.drawn);
    };
    expect(await draw(150)).toBe(150);
    const left = await orm.select().from(creditGrants).orderBy(creditGrants.charactersGranted);
    expect(left.map(({ charactersUsed }) => charactersUsed)).toEqual([0, 40, 0, 104, 0, 6]);
    expect(left.map(({ charactersRemaining }) => charactersRemaining)).toEqual([101, 62, 103, 0, 0, 0]);
    expect(left.map(({ status }) => status)).toEqual([
      'active',
      'active',
      'active',
      'fully_used',
      'revoked',
      'active',
    ]);
    expect(await draw(1000)).toBe(163);
    expect(await draw(1)).toBe(0);
    expect(await draw(-5)).toBe(0);
  });

  it('never draws a character twice under concurrency', async () => {
    await addUser(database, 'bob');
    await database.orm
      .insert(creditGrants)
      .values({ userId: 'bob', grantType: 'support', charactersGranted: 100 });
    const draws = await Promise.all(
      Array.from({ length: 8 }, () =>
        database.orm.execute(sql`select update_grant_usage('bob', 30)::integer as drawn`),
      ),
    );
    const total = draws.reduce((sum, { rows }) => sum + Number(rows[0]?.drawn), 0);
    expect(total).toBe(100);
  });
});

describeWithDatabase('check_all_usage_metrics', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  const check = async ({ orm }: Database, host: object = {}) => {
    const { rows } = await orm.execute(
      sql`select * from check_all_usage_metrics(${JSON.stringify(host)}::jsonb) where transition is not null`,
    );
    return rows.map(({ metric_name, transition }) => [metric_name, transition]);
  };

  it('opens one alert at the threshold and resolves it below', async () => {
    const { orm } = database;
    const memory = (value: number) => ({ memory: { value, quota: 100 } });
    expect(await check(database, memory(79))).toEqual([]);
    expect(await check(database, memory(80))).toEqual([['memory', 'opened']]);
    expect(await check(database, memory(95))).toEqual([]);
    const alerts = orm.select().from(alertHistory).where(eq(alertHistory.metricName, 'memory'));
    expect(await alerts).toMatchObject([
      {
        percentageUsed: 80,
        alertMessage: 'memory is at 80.0% of its limit (threshold 80%).',
        status: 'active',
      },
    ]);
    expect(await check(database, memory(10))).toEqual([['memory', 'resolved']]);
    expect(await check(database, memory(99))).toEqual([['memory', 'opened']]);
    expect(await alerts).toHaveLength(2);
  });

  it('measures the database’s metrics, stores the values, and skips disabled metrics', async () => {
    const { orm } = database;
    await addUser(database, 'ann');
    await orm.insert(translations).values([sample('ann'), { ...sample('ann'), originalFilePath: 'a/b' }]);
    await orm
      .update(monitoringConfig)
      .set({ isEnabled: false })
      .where(eq(monitoringConfig.metricName, 'active_users'));
    await orm.delete(usageTracking);
    await check(database);
    const kept = await orm.select().from(usageTracking).orderBy(usageTracking.id);
    const figures = Object.fromEntries(kept.map((row) => [row.metricName, row.currentValue]));
    expect(figures).toMatchObject({ queue_depth: 2, storage_used: 1000, storage_objects: 1, error_rate: 0 });
    expect(figures.database_size).toBeGreaterThan(1_000_000);
    expect(figures).not.toHaveProperty('active_users');
    expect(kept.find(({ metricName }) => metricName === 'queue_depth')?.percentageUsed).toBeCloseTo(0.4);
    expect(kept.find(({ metricName }) => metricName === 'storage_objects')?.percentageUsed).toBeNull();
  });

  it('notifies listening consoles', async () => {
    const heard = vi.fn();
    await database.listen('alert_history', heard);
    await check(database, { disk_used: { value: 9, quota: 10 } });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('disk_used'));
  });
});

describeWithDatabase('Views', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  it('summarize beta users, usage and feedback', async () => {
    const { orm } = database;
    await addUser(database, 'active', true);
    await addUser(database, 'cooling', true);
    await addUser(database, 'idle', true);
    await addUser(database, 'plain');
    await addUsage(database, 'active', 100, daysFromNow(-1));
    await addUsage(database, 'active', 50, daysFromNow(-3));
    await addUsage(database, 'cooling', 10, daysFromNow(-12));
    await addUsage(database, 'plain', 7, daysFromNow(-1));
    await orm.insert(feedback).values([
      { userId: 'active', type: 'nps', message: 'NPS Score: 3/10', npsScore: 3, createdAt: daysFromNow(-9) },
      { userId: 'active', type: 'nps', message: 'NPS Score: 9/10', npsScore: 9 },
    ]);

    const beta = await orm.select().from(betaUsersSummary).orderBy(betaUsersSummary.userId);
    expect(beta).toMatchObject([
      {
        userId: 'active',
        email: 'active@example.org',
        promoCode: 'BETA-1',
        totalTranslations: 2,
        totalCharactersUsed: 150,
        npsScore: 9,
        engagementStatus: 'active',
      },
      { userId: 'cooling', engagementStatus: 'cooling', npsScore: null },
      { userId: 'idle', engagementStatus: 'inactive', totalTranslations: 0, lastTranslation: null },
    ]);

    const [plain] = await orm.select().from(usageAnalytics).where(eq(usageAnalytics.userId, 'plain'));
    expect(plain).toMatchObject({
      isBetaUser: false,
      subscriptionTier: 'free',
      totalTranslations: 1,
      totalCharacters: 7,
      activeDays: 1,
    });

    await orm.delete(users).where(eq(users.id, 'cooling'));
    const summary = await orm.select().from(feedbackSummary).orderBy(feedbackSummary.npsScore);
    expect(summary).toMatchObject([
      { userEmail: 'active@example.org', isBetaUser: true, type: 'nps', npsScore: 3, status: 'new' },
      { npsScore: 9 },
    ]);
  });

  it('the totals of each user equal the log, however rows were added', async () => {
    const { orm } = database;
    const entry = (userId: string, charactersUsed: number, createdAt: Date) => ({
      userId,
      charactersUsed,
      rawCharacters: charactersUsed,
      formatType: 'docx',
      createdAt,
    });
    const late = daysFromNow(-2);
    await orm.insert(characterUsageLog).values(entry('one', 5, late));
    await orm.insert(characterUsageLog).values([entry('one', 2, daysFromNow(-5)), entry('two', 3, late)]);
    await database
      .transaction(async (tx) => {
        await tx.orm.insert(characterUsageLog).values(entry('one', 100, daysFromNow(-1)));
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const totals = await orm
      .select()
      .from(usageTotals)
      .where(inArray(usageTotals.userId, ['one', 'two', 'nobody']))
      .orderBy(usageTotals.userId);
    expect(totals).toEqual([
      { userId: 'one', translations: 2, characters: 7, lastTranslation: late },
      { userId: 'two', translations: 1, characters: 3, lastTranslation: late },
    ]);
  });
});
