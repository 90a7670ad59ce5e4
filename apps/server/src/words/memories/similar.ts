import { type Database, memorySegments, type Transaction } from '@verso/db';
import { anyOf, type SQL, sql } from '@verso/db/query';
import type { SegmentRow } from './row.ts';
import { wordKeys } from './word-keys.ts';

/** The share of a text's words that a similar text has too, at least. Punctuation makes up for some of the rest. */
const SHARED = 0.6;
/** Rare words of a text, two of which a similar text must have. */
const MOST_RARE = 8;
/** Segments with two of these words that are compared by all of them: those with the rarest first. */
const COMPARED = 1_000;
/** Segments that are returned for each text, to be scored exactly. */
const CANDIDATES = 40;
/** Texts of one statement. */
const BATCH = 50;

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
    found.push(...(await database.transaction((tx) => nearest(tx, batch))));
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

/** @param texts the keys of each text in each memory */
async function nearest(
  tx: Transaction,
  texts: readonly (readonly (readonly number[])[])[],
): Promise<readonly (readonly SegmentRow[])[]> {
  const frequencies = await frequenciesOf(tx, texts.flat(2));
  const searches = texts.flatMap((memories, at) =>
    memories
      .filter(({ length }) => length > 0)
      .map((keys) => ({
        at,
        keys,
        least: Math.floor(keys.length * SHARED),
        most: Math.ceil(keys.length / SHARED),
        pairs: pairsOf(rarest(keys, frequencies)),
      })),
  );
  if (searches.length === 0) return texts.map(() => []);
  // The planner knows too little of frequencies to prefer the index every time, and compiling takes longer than searching.
  await tx.orm.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`);
  const { rows } = await tx.orm.execute<{ at: number; id: string }>(sql`
    select search.at, nearest.id
    from jsonb_to_recordset(${JSON.stringify(searches)}) as search (at int, keys int[], least int, most int, pairs jsonb)
    cross join lateral (
      select compared.id from (
        select distinct candidate.id, candidate.source_words
        from (
          select segment.id, segment.source_words
          from jsonb_to_recordset(search.pairs) as pair (rare int[], others int[])
          cross join lateral (
            select id, source_words from memory_segments
            where source_words @> pair.rare and source_words && pair.others
              and cardinality(source_words) between search.least and search.most
            limit ${COMPARED}
          ) as segment
          limit ${COMPARED}
        ) as candidate
      ) as compared
      order by (select count(*) from unnest(compared.source_words) as own (key) where own.key = any(search.keys)) desc
      limit ${CANDIDATES}
    ) as nearest`);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const segments = await tx.orm.select().from(memorySegments).where(anyOf(memorySegments.id, ids));
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const found = texts.map((): SegmentRow[] => []);
  for (const { at, id } of rows) {
    const segment = byId.get(id);
    if (segment !== undefined) found[at]?.push(segment);
  }
  return found;
}

/** As many of the rarest keys as any similar text has two of. */
function rarest(keys: readonly number[], frequencies: ReadonlyMap<number, number>): readonly number[] {
  const shared = Math.ceil(keys.length * SHARED);
  return keys
    .toSorted((a, b) => (frequencies.get(a) ?? 0) - (frequencies.get(b) ?? 0))
    .slice(0, Math.min(MOST_RARE, keys.length - shared + 2));
}

/** Pairs of keys, the rarest first: one key, and those of which a segment must have another. */
function pairsOf(keys: readonly number[]): readonly { rare: [number]; others: readonly number[] }[] {
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) return [{ rare: [only], others: [only] }];
  return keys.slice(0, -1).map((key, at) => ({ rare: [key], others: keys.slice(at + 1) }));
}

/** Keys are numbers, so that they can be written into the statement. */
const arrayOf = (keys: readonly number[]): SQL => sql`${`{${keys.join(',')}}`}::int[]`;
