import { type Database, memorySegments, type Transaction } from '@verso/db';
import { inArray, type SQL, sql } from '@verso/db/query';
import type { SegmentRow } from './row.ts';
import { wordKeys } from './word-keys.ts';

/** The share of a text's words that a similar text has too, at least. Punctuation makes up for some of the rest. */
const SHARED = 0.6;
/** Rare words of a text, two of which a similar text must have. */
const MOST_RARE = 8;
/** Segments with two of these words that are compared by all of them. */
const COMPARED = 5_000;
/** Segments that are returned for each text, to be scored exactly. */
const CANDIDATES = 40;
/** Texts of one statement that reads frequencies. */
const BATCH = 200;

/** Counts words again after many segments have entered. The database does so by itself, but only minutes later. */
export async function prepareSearches({ orm }: Database): Promise<void> {
  await orm.execute(sql`analyze memory_segments`);
}

export interface SimilarOptions {
  readonly memoryIds: readonly string[];
  readonly targetLanguage: string;
}

/**
 * For each text the segments that have the most words in common with it. A text in which 60 % of the words are equal has two of
 * the rarest 40 % (and one more) of them; segments with two rare words are few, and one index lists them.
 */
export async function similarSegments(
  database: Database,
  texts: readonly string[],
  options: SimilarOptions,
): Promise<readonly (readonly SegmentRow[])[]> {
  const found: (readonly SegmentRow[])[] = [];
  for (let from = 0; from < texts.length; from += BATCH) {
    const batch = texts
      .slice(from, from + BATCH)
      .map((text) =>
        options.memoryIds.map((memoryId) =>
          wordKeys(text, { memoryId, targetLanguage: options.targetLanguage }),
        ),
      );
    await database.transaction(async (tx) => {
      // The planner knows too little of frequencies to prefer the index every time, and compiling takes longer than searching.
      await tx.orm.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
      );
      const frequencies = await frequenciesOf(tx, batch.flat(2));
      for (const keys of batch) found.push(await nearest(tx, keys, frequencies));
    });
  }
  return found;
}

/** The share of segments that have a word, for the most frequent ones of all memories. Others are rare. */
async function frequenciesOf(
  { orm }: Transaction,
  keys: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await orm.execute<{ key: number; share: number }>(sql`
    select common.key, common.share from pg_stats,
      unnest(most_common_elems::text::int[], most_common_elem_freqs) as common (key, share)
    where schemaname = current_schema() and tablename = 'memory_segments' and attname = 'source_words'
      and common.key = any(${arrayOf(keys)})`);
  return new Map(rows.map(({ key, share }) => [key, share]));
}

/** @param keys the text's keys in each memory */
async function nearest(
  { orm }: Transaction,
  keys: readonly (readonly number[])[],
  frequencies: ReadonlyMap<number, number>,
): Promise<readonly SegmentRow[]> {
  const conditions = keys.flatMap((own) => pairsOf(rarest(own, frequencies)));
  if (conditions.length === 0) return [];
  const length = Math.max(...keys.map((own) => own.length));
  const { sourceWords, id } = memorySegments;
  const nearestIds = sql`(
    select ${id} from (
      select ${id}, ${sourceWords} from ${memorySegments}
      where (${sql.join(conditions, sql` or `)})
        and cardinality(${sourceWords}) between ${Math.floor(length * SHARED)} and ${Math.ceil(length / SHARED)}
      limit ${COMPARED}
    ) as ${memorySegments}
    order by (select count(*) from unnest(${sourceWords}) as own (key) where own.key = any(${arrayOf(keys.flat())})) desc
    limit ${CANDIDATES})`;
  return orm.select().from(memorySegments).where(inArray(id, nearestIds));
}

/** As many of the rarest keys as any similar text has two of. */
function rarest(keys: readonly number[], frequencies: ReadonlyMap<number, number>): readonly number[] {
  const shared = Math.ceil(keys.length * SHARED);
  return keys
    .toSorted((a, b) => (frequencies.get(a) ?? 0) - (frequencies.get(b) ?? 0))
    .slice(0, Math.min(MOST_RARE, keys.length - shared + 2));
}

/** Conditions for segments that have two of the keys; the only key of a text of one word. */
function pairsOf(keys: readonly number[]): readonly SQL[] {
  const { sourceWords } = memorySegments;
  const [only, ...others] = keys;
  if (only === undefined) return [];
  if (others.length === 0) return [sql`${sourceWords} @> ${arrayOf([only])}`];
  return keys
    .slice(0, -1)
    .map(
      (key, at) =>
        sql`(${sourceWords} @> ${arrayOf([key])} and ${sourceWords} && ${arrayOf(keys.slice(at + 1))})`,
    );
}

/** Keys are numbers, so that they can be written into the statement. */
const arrayOf = (keys: readonly number[]): SQL => sql`${`{${keys.join(',')}}`}::int[]`;
