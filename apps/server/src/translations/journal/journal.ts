import { type Queryable, segmentJournal, type Transaction } from '@verso/db';
import { and, eq, inArray, sql } from '@verso/db/query';
import type { Journal, JournalEntry } from '@verso/translation';
import type { Metrics } from '../../platform/metrics/metrics.ts';

/** Keys or rows of one statement, far below the 65,535 parameters that the protocol allows. */
const batchSize = 5_000;

/**
 * The translation memory of one user, as one of the user's translations reads and extends it. An entry belongs to
 * the translation that wrote it last, and goes with it.
 * @param reads own: what this translation wrote itself, before a crash
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
          .where(and(readable, inArray(segmentJournal.key, batch)));
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

/** The journal of a translation, which reads everything of its owner's. */
export function journalOf(
  database: Queryable,
  row: { readonly userId: string; readonly id: string },
): Journal {
  return createJournal(database, row.userId, row.id);
}

/** Forgets what a translation wrote: one that is to leave nothing behind needs it until it is completed. */
export async function forgetJournal(database: Transaction, translationId: string): Promise<void> {
  await database.orm.delete(segmentJournal).where(eq(segmentJournal.translationId, translationId));
}

/** From now on the entries of a translation have an end: they go with its files. */
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

/** One statement must not write a row twice. */
function lastOfEachKey(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()];
}

function batches<Item>(items: readonly Item[]): readonly Item[][] {
  const count = Math.ceil(items.length / batchSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * batchSize, (index + 1) * batchSize));
}

/** A journal whose lookups are counted: what it knows costs nothing. */
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
