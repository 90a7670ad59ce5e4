import { cleanJson, type Database, segmentAttempts } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import type { AttemptStore, StoredAttempts } from '@verso/translation';

/** Stores the failed attempts of a running translation. Nothing is saved once it has ended. */
export function createAttemptStore(database: Database, translationId: string): AttemptStore {
  return {
    async load() {
      const rows = await database.orm
        .select({ key: segmentAttempts.key, tries: segmentAttempts.tries })
        .from(segmentAttempts)
        .where(eq(segmentAttempts.translationId, translationId));
      return new Map(rows.map(({ key, tries }) => [key, tries as StoredAttempts]));
    },
    async save(tries) {
      const entries = cleanJson(JSON.stringify([...tries].map(([key, known]) => ({ key, tries: known }))));
      await database.orm
        .insert(segmentAttempts)
        .select(
          sql`select running.id, entry.key, entry.tries
            from (select id from translations
              where id = ${translationId}::uuid and status = 'processing' for share) as running,
              jsonb_to_recordset(${entries}::jsonb) as entry (key text, tries jsonb)`,
        )
        .onConflictDoUpdate({
          target: [segmentAttempts.translationId, segmentAttempts.key],
          set: { tries: sql`excluded.tries` },
        });
    },
  };
}
