import { type Queryable, segmentAttempts, segmentJournal, type Transaction } from '@verso/db';
import { and, anyOf, eq, sql } from '@verso/db/query';
import type { Journal, JournalEntry } from '@verso/translation';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { TranslationRow } from '../lifecycle/row.ts';

/** Keys or rows per statement, far below the protocol's limit of 65,535 parameters. */
const batchSize = 5_000;

/**
 * The translation memory of one user, as read and extended by one of the user's translations. An entry belongs to the
 * translation that wrote it last and is deleted with it.
 * @param reads `own` restricts lookups to what this translation wrote, before a crash
 */
export function createJournal(
  database: Queryable,
  userId: string,
  translationId: string,
  reads: 'everything' | 'own' = 'everything',
): Journal {
  const readable = and(
    eq(segmentJournal.userId, userId),
    reads === 'own' ? eq(segmentJournal.translationId, translationId) : undefined,
  );
  return {
    async lookup(keys) {
      const found = new Map<string, string>();
      for (const batch of batches([...new Set(keys)])) {
        const rows = await database.orm
          .select({ key: segmentJournal.key, target: segmentJournal.target })
          .from(segmentJournal)
          .where(and(readable, anyOf(segmentJournal.key, batch)));
        for (const { key, target } of rows) found.set(key, target);
      }
      return found;
    },
    async record(entries) {
      for (const batch of batches(lastOfEachKey(entries))) {
        await database.orm
          .insert(segmentJournal)
          .select(
            sql`select ${userId}, key, ${translationId}::uuid, target, now(), null
              from unnest(${sql.param(batch.map(({ key }) => key))}::text[],
                ${sql.param(batch.map(({ target }) => target))}::text[]) as entry (key, target)`,
          )
          .onConflictDoUpdate({
            target: [segmentJournal.userId, segmentJournal.key],
            set: {
              target: sql`excluded.target`,
              translationId: sql`excluded.translation_id`,
              expiresAt: sql`excluded.expires_at`,
            },
          });
      }
    },
  };
}

/** The journal of a translation that reads all entries of its owner. */
export function journalOf(
  database: Queryable,
  row: { readonly userId: string; readonly id: string },
): Journal {
  return createJournal(database, row.userId, row.id);
}

/**
 * Lets the entries of a translation that has ended expire with its files, or deletes them if it is completed and keeps nothing.
 * Its failed attempts are deleted: another attempt may succeed.
 */
export async function endJournal(
  { orm }: Transaction,
  { id, keepNothing, status }: Pick<TranslationRow, 'id' | 'keepNothing' | 'status'>,
  expiresAt: Date,
): Promise<void> {
  const attempts = orm
    .$with('attempts')
    .as(
      orm
        .delete(segmentAttempts)
        .where(eq(segmentAttempts.translationId, id))
        .returning({ key: segmentAttempts.key }),
    );
  const own = eq(segmentJournal.translationId, id);
  if (keepNothing && status === 'completed') await orm.with(attempts).delete(segmentJournal).where(own);
  else await orm.with(attempts).update(segmentJournal).set({ expiresAt }).where(own);
}

/** Lets the entries of a translation expire together with its files. */
export async function expireJournal(
  database: Queryable,
  translationId: string,
  expiresAt: Date,
): Promise<void> {
  await database.orm
    .update(segmentJournal)
    .set({ expiresAt })
    .where(eq(segmentJournal.translationId, translationId));
}

/** PostgreSQL rejects a statement that writes a row twice. */
function lastOfEachKey(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()];
}

function batches<Item>(items: readonly Item[]): readonly Item[][] {
  const count = Math.ceil(items.length / batchSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * batchSize, (index + 1) * batchSize));
}

/** Counts the lookups of a journal and their hits, which need no model call. */
export function countLookups(journal: Journal, metrics: Metrics): Journal {
  return {
    async lookup(keys) {
      const found = await journal.lookup(keys);
      metrics.journal(new Set(keys).size, found.size);
      return found;
    },
    record: (entries) => journal.record(entries),
  };
}
