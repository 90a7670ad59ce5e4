import { sql } from './drizzle.ts';
import type { Queryable } from './transaction.ts';

/** The indexes that serve searches for words, with the columns that they are on. They need pg_trgm. */
const indexes = {
  memory_segments_source_words: 'memory_segments using gin (source_text gin_trgm_ops)',
  memory_segments_target_words: 'memory_segments using gin (target_text gin_trgm_ops)',
  glossary_terms_words: 'glossary_terms using gin (search_text gin_trgm_ops)',
} as const;

/** Whether searches for words have their indexes. Without them, they read all segments of a memory or terms of a glossary. */
export async function hasWordSearch({ orm }: Pick<Queryable, 'orm'>): Promise<boolean> {
  const found = Object.keys(indexes).map((name) => sql`to_regclass(${name}) is not null`);
  const { rows } = await orm.execute<{ there: boolean }>(sql`select ${sql.join(found, sql` and `)} as there`);
  return rows[0]?.there === true;
}

/**
 * Creates the indexes that are missing, if the extension is there or the database user may create it: an operator may have
 * added it after the migration that needed it.
 */
export async function createWordSearch({ orm }: Pick<Queryable, 'orm'>): Promise<void> {
  const statements = Object.entries(indexes).map(
    ([name, on]) => `create index if not exists ${name} on ${on};`,
  );
  await orm.execute(
    sql.raw(`do $$
      begin
        create extension if not exists pg_trgm;
        ${statements.join(' ')}
      exception
        when insufficient_privilege or undefined_file or feature_not_supported then null;
      end $$`),
  );
}
