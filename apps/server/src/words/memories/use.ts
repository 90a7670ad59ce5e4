import { isSameLanguage, type MemoryMatchesRequest, type MemoryMatchResponse } from '@verso/contracts';
import { type Database, memories, memorySegments, type Queryable } from '@verso/db';
import { and, eq, inArray, ne, type SQL, sql } from '@verso/db/query';
import { decodeInline, inlineText } from '@verso/engine';
import { type MemoryQuery, type MemorySegment, memoryKey, type TranslationMemory } from '@verso/translation';
import { digestOf } from './record.ts';
import { type MemoryRow, type SegmentRow, toSegmentResponse, usableBy } from './row.ts';
import { similarity } from './similarity.ts';

interface LanguagePair {
  /** Null if unknown: any matches. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
}

interface Found {
  readonly memory: MemoryRow;
  readonly segment: SegmentRow;
}

/** Digests per statement. */
const BATCH = 2_000;

/**
 * The memories that a user's translations reuse. A machine's words are never reused without a model, and neither are those of a
 * memory with a penalty.
 */
export function memoryOf(database: Queryable, userId: string, languages: LanguagePair): TranslationMemory {
  return {
    async lookup(queries) {
      const byDigest = await equalSegments(database, userId, queries, languages);
      return queries.map(({ text, before }) => {
        const beforeHash = digestOf(before);
        return (byDigest.get(digestOf(text)) ?? []).map(
          ({ segment }): MemorySegment => ({
            source: segment.source,
            target: segment.target,
            inContext: before !== null && segment.beforeHash === beforeHash,
          }),
        );
      });
    },
  };
}

async function equalSegments(
  database: Queryable,
  userId: string,
  queries: readonly MemoryQuery[],
  languages: LanguagePair,
): Promise<ReadonlyMap<string, readonly Found[]>> {
  const used = await database.orm
    .select()
    .from(memories)
    .where(and(eq(memories.isUsed, true), eq(memories.penalty, 0), usableBy(database, userId)));
  const found = new Map<string, Found[]>();
  if (used.length === 0) return found;
  const byId = new Map(used.map((memory) => [memory.id, memory]));
  const digests = [...new Set(queries.map(({ text }) => digestOf(text)))];
  for (let from = 0; from < digests.length; from += BATCH) {
    const rows = await database.orm
      .select()
      .from(memorySegments)
      .where(
        and(
          inArray(memorySegments.memoryId, [...byId.keys()]),
          inArray(memorySegments.sourceHash, digests.slice(from, from + BATCH)),
          ne(memorySegments.origin, 'machine'),
        ),
      );
    for (const segment of rows) {
      const memory = byId.get(segment.memoryId);
      if (memory === undefined || !speaks(segment, languages)) continue;
      const list = found.get(segment.sourceHash) ?? [];
      list.push({ memory, segment });
      found.set(segment.sourceHash, list);
    }
  }
  for (const list of found.values()) list.sort(byRank);
  return found;
}

/** Whether a segment is in these languages. Variants of a target language in different scripts are different languages. */
function speaks({ sourceLanguage, targetLanguage }: SegmentRow, wanted: LanguagePair): boolean {
  const isSource = wanted.sourceLanguage === null || isSameLanguage(sourceLanguage, wanted.sourceLanguage);
  return isSource && isSameLanguage(targetLanguage, wanted.targetLanguage);
}

/** By the memory's priority, then people's words before others, then the newest. */
function byRank(a: Found, b: Found): number {
  const rank = ({ memory, segment }: Found) => memory.priority * 10 + ranks[segment.origin];
  return rank(a) - rank(b) || b.segment.updatedAt.getTime() - a.segment.updatedAt.getTime();
}

const ranks = { confirmed: 0, edited: 0, imported: 1, machine: 2 } as const;

/** Similar segments that are scored exactly. */
const CANDIDATES = 40;
/** Matches of an answer. */
const MATCHES = 10;
/** In percent. Below, a match helps no one. */
const LEAST_SCORE = 70;
/** A longer text is only compared for equality. */
const LONGEST_SIMILAR = 2_000;

/** What a user's memories know about a text: equal and similar segments, the best first. */
export async function findMatches(
  database: Database,
  userId: string,
  request: MemoryMatchesRequest,
): Promise<readonly MemoryMatchResponse[]> {
  const text = memoryKey(inlineText(decodeInline(request.text).content));
  const languages = { sourceLanguage: request.source_language, targetLanguage: request.target_language };
  const used = await database.orm
    .select()
    .from(memories)
    .where(and(eq(memories.isUsed, true), usableBy(database, userId)));
  if (used.length === 0 || text === '') return [];
  const byId = new Map(used.map((memory) => [memory.id, memory]));
  const inMemories = inArray(memorySegments.memoryId, [...byId.keys()]);
  const equal = await database.orm
    .select()
    .from(memorySegments)
    .where(and(inMemories, eq(memorySegments.sourceHash, digestOf(text))))
    .limit(CANDIDATES);
  const similar = text.length > LONGEST_SIMILAR ? [] : await similarSegments(database, inMemories, text);
  const all = new Map([...equal, ...similar].map((segment) => [segment.id, segment]));
  return [...all.values()]
    .filter((segment) => speaks(segment, languages))
    .map((segment) => ({
      ...toSegmentResponse(segment),
      memory_id: segment.memoryId,
      score: scoreOf(segment, request.text, text) - (byId.get(segment.memoryId)?.penalty ?? 0),
    }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MATCHES);
}

/** The trigrams that a similar text shares, at least; texts with 70 % equal words have more. */
const LEAST_TRIGRAMS = '0.5';

/** The segments with the most trigrams of a text; none where PostgreSQL lacks pg_trgm. */
async function similarSegments(
  database: Database,
  inMemories: SQL,
  text: string,
): Promise<readonly SegmentRow[]> {
  return database.transaction(async ({ orm }) => {
    const { rows } = await orm.execute(sql`select from pg_extension where extname = 'pg_trgm'`);
    if (rows.length === 0) return [];
    await orm.execute(sql`select set_config('pg_trgm.similarity_threshold', ${LEAST_TRIGRAMS}, true)`);
    return orm
      .select()
      .from(memorySegments)
      .where(and(inMemories, sql`${memorySegments.sourceText} % ${text}`))
      .orderBy(sql`similarity(${memorySegments.sourceText}, ${text}) desc`)
      .limit(CANDIDATES);
  });
}

function scoreOf(segment: SegmentRow, wire: string, text: string): number {
  const key = memoryKey(segment.sourceText);
  if (key === text) return segment.source === wire ? 100 : 99;
  return Math.min(99, Math.floor(similarity(key, text) * 100));
}
