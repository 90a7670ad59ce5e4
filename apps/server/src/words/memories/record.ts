import { createHash } from 'node:crypto';
import { limits, type MemoryOrigin } from '@verso/contracts';
import { insertMany, memories, memorySegments, memorySegmentVersions, type Queryable } from '@verso/db';
import { and, count, eq, ne, sql } from '@verso/db/query';
import type { InlineContent } from '@verso/engine';
import { type MemoryPair, memoryKey, memoryPair } from '@verso/translation';
import { usableBy } from './row.ts';
import { wordKeys } from './word-keys.ts';

/** The digest of an unknown text. */
export const UNKNOWN = '00000000-0000-0000-0000-000000000000';

/** The digest of a text as memories compare it, in the form of a UUID: 16 bytes in every index. */
export function digestOf(key: string | null): string {
  if (key === null) return UNKNOWN;
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** Texts that a person translated or confirmed. */
export interface Confirmed {
  readonly userId: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly texts: readonly {
    readonly source: InlineContent;
    readonly target: InlineContent;
    /** The texts before and after it in the document. */
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly origin: MemoryOrigin;
  readonly document: string | null;
  readonly at: Date;
}

/**
 * Adds texts to the memories that their user writes to; the first one is made for them. A newer translation of the same text in
 * the same context replaces the older one. Texts that are too long for a memory are left out.
 */
export async function remember(database: Queryable, confirmed: Confirmed): Promise<void> {
  const { userId, texts, at, ...place } = confirmed;
  const kept = texts.flatMap(({ source, target, before, after }) => {
    const pair = memoryPair(source, target);
    return isKept(pair)
      ? {
          ...columnsOf(pair),
          beforeHash: digestOfText(before),
          afterHash: digestOfText(after),
          author: userId,
          createdAt: at,
          updatedAt: at,
          ...place,
        }
      : [];
  });
  if (kept.length === 0) return;
  for (const memoryId of await writtenBy(database, userId, at)) {
    await addSegments(
      database,
      kept.map((values) => ({ memoryId, ...values })),
    );
  }
}

/** Whether a pair has words and is short enough for a memory. */
function isKept({ source, target, sourceText, targetText }: MemoryPair): boolean {
  if (sourceText === '' || targetText === '') return false;
  return Math.max(source.length, target.length) <= limits.memorySegmentLength;
}

/** A finished translation whose texts no one has checked. */
export interface Translated extends Pick<Confirmed, 'userId' | 'sourceLanguage' | 'targetLanguage' | 'at'> {
  readonly translationId: string;
  readonly document: string;
  /** In the order of the document; a text without a target only precedes the next one. */
  readonly texts: readonly {
    readonly source: InlineContent;
    readonly text: string;
    readonly target: InlineContent | undefined;
  }[];
}

/** Texts that are added at a time. */
const ADDED = 500;

/**
 * Adds a machine's texts to the memories that its user writes to and that take them, as far as there is room. They replace no
 * person's words, and are deleted with their translation's texts.
 */
export async function rememberTranslated(database: Queryable, translated: Translated): Promise<void> {
  const { userId, texts, at, ...place } = translated;
  const taking = await database.orm
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.isWritten, true), ne(memories.machine, 'off'), usableBy(database, userId)));
  for (const { id: memoryId } of taking) {
    const [stored] = await database.orm
      .select({ total: count() })
      .from(memorySegments)
      .where(eq(memorySegments.memoryId, memoryId));
    if ((stored?.total ?? 0) + texts.length > limits.memorySegments) continue;
    for (let from = 0; from < texts.length; from += ADDED) {
      const values = texts.slice(from, from + ADDED).flatMap(({ source, target }, index) => {
        const pair = target === undefined ? undefined : memoryPair(source, target);
        if (pair === undefined || !isKept(pair)) return [];
        const neighbor = (offset: number) => texts[from + index + offset]?.text ?? null;
        return {
          memoryId,
          ...columnsOf(pair),
          beforeHash: digestOfText(neighbor(-1)),
          afterHash: digestOfText(neighbor(1)),
          origin: 'machine' as const,
          createdAt: at,
          updatedAt: at,
          ...place,
        };
      });
      await addSegments(database, values);
    }
  }
}

const digestOfText = (text: string | null) => digestOf(text === null ? null : memoryKey(text));

/** Removes the texts of a translation that no one has checked, also where a person's words have replaced them. */
export async function forgetTranslated(database: Queryable, translationId: string): Promise<void> {
  await database.orm
    .delete(memorySegmentVersions)
    .where(eq(memorySegmentVersions.translationId, translationId));
  await database.orm.delete(memorySegments).where(eq(memorySegments.translationId, translationId));
}

/** The columns of a pair of texts. */
export function columnsOf({ key, source, target, sourceText, targetText }: MemoryPair) {
  return { source, target, sourceText, targetText, sourceHash: digestOf(key) };
}

/** Rows per statement: writing it takes a few milliseconds of this process. */
const BATCH = 200;

/** Adds segments; those with the same text and context are replaced, unless a person's words would give way to a machine's. */
export async function addSegments(
  database: Queryable,
  values: readonly (typeof memorySegments.$inferInsert)[],
): Promise<void> {
  const identity = ({
    memoryId,
    sourceHash,
    sourceLanguage,
    targetLanguage,
    beforeHash,
  }: (typeof values)[number]) => [memoryId, sourceHash, sourceLanguage, targetLanguage, beforeHash].join();
  const added = new Map<string, (typeof values)[number]>();
  for (const value of values) {
    const key = identity(value);
    const before = added.get(key);
    if (before === undefined || value.origin !== 'machine' || before.origin === 'machine')
      added.set(key, value);
  }
  const last = [...added.values()];
  for (let from = 0; from < last.length; from += BATCH) {
    const rows = last
      .slice(from, from + BATCH)
      .map((value) => ({ ...value, sourceWords: [...wordKeys(value.sourceText, value)] }));
    await insertMany(database, memorySegments, rows, replaceSame);
  }
}

/** A machine's words never replace a person's. */
const replaceSame = sql`
  on conflict (memory_id, source_hash, target_language, source_language, before_hash) do update set
    source = excluded.source, target = excluded.target, target_text = excluded.target_text,
    after_hash = excluded.after_hash, origin = excluded.origin, author = excluded.author,
    document = excluded.document, translation_id = excluded.translation_id, updated_at = excluded.updated_at
  where excluded.origin <> 'machine' or memory_segments.origin = 'machine'`;

/** The memories that a user's texts enter. A user without any gets one. */
async function writtenBy(database: Queryable, userId: string, at: Date): Promise<readonly string[]> {
  const rows = await database.orm
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.isWritten, true), usableBy(database, userId)));
  if (rows.length > 0) return rows.map(({ id }) => id);
  const [own] = await database.orm
    .select({ total: count() })
    .from(memories)
    .where(eq(memories.userId, userId));
  if ((own?.total ?? 0) > 0) return [];
  const made = await database.orm
    .insert(memories)
    .values({ userId, name: 'My translations', isWritten: true, createdAt: at, updatedAt: at })
    .returning({ id: memories.id });
  return made.map(({ id }) => id);
}
