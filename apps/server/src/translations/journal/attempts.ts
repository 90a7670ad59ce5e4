import { cleanJson, type Database, segmentTries, type Transaction } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import type { AttemptStore, Tries } from '@verso/translation';

/** What a running translation has tried in vain. Nothing is kept for one that has ended meanwhile. */
export function createAttemptStore(database: Database, translationId: string): AttemptStore {
  return {
    async load() {
      const rows = await database.orm
        .select({ key: segmentTries.key, tries: segmentTries.tries })
        .from(segmentTries)
        .where(eq(segmentTries.translationId, translationId));
      return new Map(rows.map(({ key, tries }) => [key, tries as Tries]));
    },
    async save(tries) {
      const entries = cleanJson(JSON.stringify([...tries].map(([key, known]) => ({ key, tries: known }))));
      await database.orm
        .insert(segmentTries)
        .select(
          sql`select running.id, entry.key, entry.tries
            from (select id from translations
              where id = ${translationId}::uuid and status = 'processing' for share) as running,
              jsonb_to_recordset(${entries}::jsonb) as entry (key text, tries jsonb)`,
        )
        .onConflictDoUpdate({
          target: [segmentTries.translationId, segmentTries.key],
          set: { tries: sql`excluded.tries` },
        });
    },
  };
}

/** Forgets the tries of a translation: it has ended, and another attempt may fare better. */
export async function forgetAttempts(database: Transaction, translationId: string): Promise<void> {
  await database.orm.delete(segmentTries).where(eq(segmentTries.translationId, translationId));
}
