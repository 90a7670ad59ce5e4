import { beforeAll, describe, expect, it } from 'vitest';
import { cleanJson } from './clean-parameters.ts';
import type { Database } from './database.ts';
import { eq, sql } from './drizzle.ts';
import { auditLog, users } from './tables/index.ts';
import { describeWithDatabase } from './testing/describe-with-database.ts';

const hostile = 'a\0b\ud800c\udc00d\ud83d\ude00';
const stored = 'a\ufffdb\ufffdc\ufffdd\ud83d\ude00';

describeWithDatabase('texts that PostgreSQL refuses', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    return () => database.close();
  });

  it('are stored with refused characters replaced, in text and JSON columns, in and outside a transaction', async () => {
    const entry = {
      actorId: 'a',
      actorEmail: hostile,
      action: hostile,
      entity: 'e',
      before: { [hostile]: [hostile, { deep: hostile }] },
      after: hostile,
    };
    await database.orm.insert(auditLog).values(entry);
    await database.transaction(async (tx) => {
      await tx.orm.insert(auditLog).values(entry);
      await tx.transaction((part) => part.orm.insert(auditLog).values(entry));
    });
    const rows = await database.orm.select().from(auditLog).where(eq(auditLog.action, hostile));
    expect(rows).toHaveLength(3);
    for (const row of rows)
      expect(row).toMatchObject({
        actorEmail: stored,
        before: { [stored]: [stored, { deep: stored }] },
        after: stored,
      });
  });

  it('are harmless in updates, in raw statements and in arrays', async () => {
    await database.orm.insert(users).values({ id: 'u', name: 'n', email: 'n@example.org' });
    await database.orm.update(users).set({ email: hostile }).where(eq(users.id, 'u'));
    const { rows } = await database.orm.execute<{ text: string; list: string[] }>(
      sql`select ${hostile} as text, ${sql.param([hostile])}::text[] as list`,
    );
    expect(rows).toEqual([{ text: stored, list: [stored] }]);
  });
});

describe('cleanJson', () => {
  it.each([
    { a: '\\u0000 \\ud800 are six characters each' },
    { a: '\\\\' },
    { a: 'emoji 🎉 and \u0001 "quotes"' },
  ])('keeps allowed characters: %j', (value) => {
    expect(cleanJson(JSON.stringify(value))).toBe(JSON.stringify(value));
  });

  it('keeps escaped surrogate pairs', () => {
    expect(cleanJson('"\\ud83d\\ude00\\ud83d\\u0041"')).toBe('"\\ud83d\\ude00\ufffd\\u0041"');
  });

  it('replaces refused characters after an escaped backslash', () => {
    expect(JSON.parse(cleanJson(JSON.stringify('\\\0\ud800\\')))).toBe('\\\ufffd\ufffd\\');
  });
});
