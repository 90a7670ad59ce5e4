import {
  AppError,
  type ListMemorySegmentsQuery,
  type ListMemorySegmentsResponse,
  type MemorySegmentResponse,
} from '@verso/contracts';
import { type Database, memorySegments } from '@verso/db';
import { and, desc, eq, ilike, or } from '@verso/db/query';
import { decodeInline, inlineText } from '@verso/engine';
import { containing } from '../../platform/database/containing.ts';
import type { Context } from '../context.ts';
import { toSegmentResponse, usableMemory } from './row.ts';

/** One page of a memory's segments, the newest first, or those that contain words. @throws AppError `not_found` */
export async function listSegments(
  database: Database,
  userId: string,
  id: string,
  query: ListMemorySegmentsQuery,
): Promise<ListMemorySegmentsResponse> {
  await usableMemory(database, userId, id);
  const { search = '', source_language, target_language, origin, limit, offset } = query;
  const rows = await database.orm
    .select()
    .from(memorySegments)
    .where(
      and(
        eq(memorySegments.memoryId, id),
        source_language === undefined ? undefined : eq(memorySegments.sourceLanguage, source_language),
        target_language === undefined ? undefined : eq(memorySegments.targetLanguage, target_language),
        origin === undefined ? undefined : eq(memorySegments.origin, origin),
        search === ''
          ? undefined
          : or(
              ilike(memorySegments.sourceText, containing(search)),
              ilike(memorySegments.targetText, containing(search)),
            ),
      ),
    )
    .orderBy(desc(memorySegments.updatedAt), desc(memorySegments.id))
    .limit(limit + 1)
    .offset(offset);
  return { segments: rows.slice(0, limit).map(toSegmentResponse), hasMore: rows.length > limit };
}

interface SegmentId {
  readonly id: string;
  readonly segmentId: string;
}

/** Changes the target of a segment; a person's words are `edited`. @throws AppError `not_found` */
export async function editSegment(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
  { id, segmentId }: SegmentId,
  target: string,
): Promise<MemorySegmentResponse> {
  await usableMemory(database, userId, id);
  const [row] = await database.orm
    .update(memorySegments)
    .set({
      target,
      targetText: inlineText(decodeInline(target).content),
      origin: 'edited',
      author: userId,
      updatedAt: clock.now(),
    })
    .where(and(eq(memorySegments.memoryId, id), eq(memorySegments.id, segmentId)))
    .returning();
  if (row === undefined) throw new AppError('not_found', 'Segment not found');
  return toSegmentResponse(row);
}

/** @throws AppError `not_found` */
export async function removeSegment(
  { database }: Pick<Context, 'database'>,
  userId: string,
  { id, segmentId }: SegmentId,
): Promise<void> {
  await usableMemory(database, userId, id);
  const removed = await database.orm
    .delete(memorySegments)
    .where(and(eq(memorySegments.memoryId, id), eq(memorySegments.id, segmentId)))
    .returning({ id: memorySegments.id });
  if (removed.length === 0) throw new AppError('not_found', 'Segment not found');
}
