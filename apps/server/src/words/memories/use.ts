import { isSameLanguage, type MemoryMatchesRequest, type MemoryMatchResponse } from '@verso/contracts';
import { type Database, memories, memorySegments, type Queryable } from '@verso/db';
import { and, anyOf, count, eq, exists, inArray } from '@verso/db/query';
import { decodeInline, inlineText } from '@verso/engine';
import {
  type MemorySegment,
  mapPaced,
  memoryKey,
  type SimilarSegment,
  type TranslationMemory,
} from '@verso/translation';
import { FairSemaphore } from '../../platform/limits/fair-semaphore.ts';
import { digestOf } from './record.ts';
import { type MemoryRow, type SegmentRow, toSegmentResponse, usableBy } from './row.ts';
import { similarSegments } from './similar.ts';
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

/** Searches for documents, so that they leave connections and processors for people who wait. */
const searches = new FairSemaphore({ slots: 2 });

/**
 * The memories that a user's translations use; undefined if there are none. The words of a memory with a penalty are never reused
 * without a model, and a machine's only where the memory says so.
 */
export async function memoryOf(
  database: Database,
  userId: string,
  languages: LanguagePair,
): Promise<TranslationMemory | undefined> {
  const used = await usedMemories(database, userId);
  if (used.length === 0) return undefined;
  return {
    async lookup(queries) {
      const digests = await mapPaced(queries, ({ text }) => digestOf(text));
      const byDigest = await equalSegments(database, used, digests, languages);
      return mapPaced(queries, ({ before }, index) => {
        const found = byDigest.get(digests[index] ?? '') ?? [];
        if (found.length === 0) return [];
        const beforeHash = digestOf(before);
        return found.map(
          ({ segment }): MemorySegment => ({
            source: segment.source,
            target: segment.target,
            inContext: before !== null && segment.beforeHash === beforeHash,
          }),
        );
      });
    },
    async similar(texts) {
      const end = await searches.acquire(userId);
      const found = await findSimilar(database, used, texts, languages).finally(end);
      return found.map((scored) =>
        scored.slice(0, MATCHES).map(
          ({ segment, memory, score }): SimilarSegment => ({
            source: segment.sourceText,
            target: segment.targetText,
            score,
            isChecked: segment.origin !== 'machine' || memory.machine === 'reuse',
          }),
        ),
      );
    },
  };
}

/** Memories that a user's translations use and that have segments. */
async function usedMemories(database: Queryable, userId: string): Promise<readonly MemoryRow[]> {
  const hasSegments = exists(
    database.orm
      .select({ id: memorySegments.id })
      .from(memorySegments)
      .where(eq(memorySegments.memoryId, memories.id)),
  );
  return database.orm
    .select()
    .from(memories)
    .where(and(eq(memories.isUsed, true), usableBy(database, userId), hasSegments));
}

/** Segments whose languages are read to find out whether there is one in a language. */
const LANGUAGES_READ = 10_000;

/**
 * Whether a user's translations into a language can use memories. Of long memories, only a part is read: then the answer
 * may be yes without need.
 */
export async function usesMemory(
  database: Queryable,
  userId: string,
  targetLanguage: string,
): Promise<boolean> {
  const used = await usedMemories(database, userId);
  if (used.length === 0) return false;
  const read = database.orm
    .select({ language: memorySegments.targetLanguage })
    .from(memorySegments)
    .where(
      inArray(
        memorySegments.memoryId,
        used.map(({ id }) => id),
      ),
    )
    .limit(LANGUAGES_READ)
    .as('read');
  const languages = await database.orm
    .select({ language: read.language, segments: count() })
    .from(read)
    .groupBy(read.language);
  const total = languages.reduce((sum, { segments }) => sum + segments, 0);
  return (
    total === LANGUAGES_READ || languages.some(({ language }) => isSameLanguage(language, targetLanguage))
  );
}

async function equalSegments(
  database: Queryable,
  used: readonly MemoryRow[],
  wanted: readonly string[],
  languages: LanguagePair,
): Promise<ReadonlyMap<string, readonly Found[]>> {
  const found = new Map<string, Found[]>();
  const byId = new Map(used.filter(({ penalty }) => penalty === 0).map((memory) => [memory.id, memory]));
  if (byId.size === 0) return found;
  const digests = [...new Set(wanted)];
  for (let from = 0; from < digests.length; from += BATCH) {
    const rows = await database.orm
      .select()
      .from(memorySegments)
      .where(
        and(
          inArray(memorySegments.memoryId, [...byId.keys()]),
          anyOf(memorySegments.sourceHash, digests.slice(from, from + BATCH)),
        ),
      );
    for (const segment of rows) {
      const memory = byId.get(segment.memoryId);
      if (memory === undefined || !speaks(segment, languages)) continue;
      if (segment.origin === 'machine' && memory.machine !== 'reuse') continue;
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
  const isSource = wanted.sourceLanguage === null || isSame(sourceLanguage, wanted.sourceLanguage);
  return isSource && isSame(targetLanguage, wanted.targetLanguage);
}

/** Most codes are equal, and comparing languages takes longer than comparing texts. */
const isSame = (code: string, other: string) => code === other || isSameLanguage(code, other);

/** By the memory's priority, then people's words before others, then the newest. */
function byRank(a: Found, b: Found): number {
  const rank = ({ memory, segment }: Found) => memory.priority * 10 + ranks[segment.origin];
  return rank(a) - rank(b) || b.segment.updatedAt.getTime() - a.segment.updatedAt.getTime();
}

const ranks = { confirmed: 0, edited: 0, imported: 1, machine: 2 } as const;

/** Equal segments that are read. */
const EQUALS = 40;
/** Matches of an answer. */
const MATCHES = 10;
/** In percent. Below, a match helps no one. */
const LEAST_SCORE = 70;
/** A longer text is only compared for equality. */
const LONGEST_SIMILAR = 2_000;
/** By so many percent a match of words that no one has checked ranks lower. */
const UNCHECKED = 10;

/** What a user's memories know about a text: equal and similar segments, the best first. */
export async function findMatches(
  database: Database,
  userId: string,
  request: MemoryMatchesRequest,
): Promise<readonly MemoryMatchResponse[]> {
  const text = memoryKey(inlineText(decodeInline(request.text).content));
  const languages = { sourceLanguage: request.source_language, targetLanguage: request.target_language };
  const used = await usedMemories(database, userId);
  if (used.length === 0 || text === '') return [];
  const byId = new Map(used.map((memory) => [memory.id, memory]));
  const equal = await database.orm
    .select()
    .from(memorySegments)
    .where(
      and(inArray(memorySegments.memoryId, [...byId.keys()]), eq(memorySegments.sourceHash, digestOf(text))),
    )
    .limit(EQUALS);
  const [similar = []] = await findSimilar(database, used, [text], languages);
  const scored = equal
    .filter((segment) => speaks(segment, languages))
    .map((segment) => ({
      segment,
      memory: byId.get(segment.memoryId),
      score: (segment.source === request.text ? 100 : 99) - (byId.get(segment.memoryId)?.penalty ?? 0),
    }));
  return [...scored, ...similar.filter(({ segment }) => segment.sourceHash !== digestOf(text))]
    .sort(byScore)
    .slice(0, MATCHES)
    .map(({ segment, score }) => ({ ...toSegmentResponse(segment), memory_id: segment.memoryId, score }));
}

interface Scored {
  readonly segment: SegmentRow;
  readonly score: number;
}

/** Segments that are similar to texts, the best first. Texts that only differ in codes score 100. */
async function findSimilar(
  database: Database,
  used: readonly MemoryRow[],
  texts: readonly string[],
  languages: LanguagePair,
): Promise<readonly (readonly (Scored & Found)[])[]> {
  const byId = new Map(used.map((memory) => [memory.id, memory]));
  const searched = texts.map((text) => (text.length > LONGEST_SIMILAR ? '' : text));
  const found = await similarSegments(database, searched, {
    memoryIds: [...byId.keys()],
    targetLanguage: languages.targetLanguage,
  });
  return searched.map((text, index) =>
    (found[index] ?? [])
      .flatMap((segment) => {
        const memory = byId.get(segment.memoryId);
        if (memory === undefined || !speaks(segment, languages)) return [];
        const score = Math.floor(similarity(memoryKey(segment.sourceText), text) * 100) - memory.penalty;
        return score < LEAST_SCORE ? [] : [{ segment, memory, score }];
      })
      .sort(byScore),
  );
}

/** The most similar first; a machine's words that no one has checked count for less. */
function byScore(a: Scored, b: Scored): number {
  const rank = ({ segment, score }: Scored) => score - (segment.origin === 'machine' ? UNCHECKED : 0);
  return rank(b) - rank(a) || b.segment.updatedAt.getTime() - a.segment.updatedAt.getTime();
}
