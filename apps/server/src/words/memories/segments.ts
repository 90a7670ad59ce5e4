import {
  AppError,
  type ListMemorySegmentsQuery,
  type ListMemorySegmentsResponse,
  type MemorySegmentVersion,
  type MemorySegmentWithAuthor,
  type UpdateMemorySegmentRequest,
} from '@verso/contracts';
import { type Database, memorySegments, memorySegmentVersions, users } from '@verso/db';
import { and, anyOf, desc, eq, ilike, or } from '@verso/db/query';
import { decodeInline, inlineText } from '@verso/engine';
import { containing } from '../../platform/database/containing.ts';
import type { Context } from '../context.ts';
import { editableMemory, type SegmentRow, toSegmentResponse, usableMemory } from './row.ts';

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
    .select({ row: memorySegments, name: users.name })
    .from(memorySegments)
    .leftJoin(users, eq(users.id, memorySegments.author))
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
  return {
    segments: rows.slice(0, limit).map(({ row, name }) => withAuthor(row, name)),
    hasMore: rows.length > limit,
  };
}

/** @param name of the user who changed it last; null if it comes from a file, or from a former user */
function withAuthor(row: SegmentRow, name: string | null): MemorySegmentWithAuthor {
  return { ...toSegmentResponse(row), changed_by: authorOf(row, name) };
}

const authorOf = ({ origin, author }: Pick<SegmentRow, 'origin' | 'author'>, name: string | null) =>
  name ?? (origin === 'imported' ? author : null);

interface SegmentId {
  readonly id: string;
  readonly segmentId: string;
}

/**
 * Changes the target of a segment; a person's words are `edited`.
 * @throws AppError `not_found`; `conflict` if it no longer has the expected target, or its workspace can only be read
 */
export async function editSegment(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  { id, segmentId }: SegmentId,
  { target, expected }: UpdateMemorySegmentRequest,
): Promise<MemorySegmentWithAuthor> {
  const { database, clock } = context;
  await editableMemory(context, userId, id);
  const isSegment = and(eq(memorySegments.memoryId, id), eq(memorySegments.id, segmentId));
  return database.transaction(async ({ orm }) => {
    const [before] = await orm
      .select({ target: memorySegments.target })
      .from(memorySegments)
      .where(isSegment)
      .for('update');
    if (before === undefined) throw new AppError('not_found', 'Segment not found');
    if (expected !== undefined && before.target !== expected)
      throw new AppError('conflict', 'Someone else has changed this segment meanwhile.');
    const [row] = await orm
      .update(memorySegments)
      .set({
        target,
        targetText: inlineText(decodeInline(target).content),
        origin: 'edited',
        translationId: null,
        author: userId,
        updatedAt: clock.now(),
      })
      .where(isSegment)
      .returning();
    const [author] = await orm.select({ name: users.name }).from(users).where(eq(users.id, userId));
    if (row === undefined) throw new Error('A locked segment was not changed.');
    return withAuthor(row, author?.name ?? null);
  });
}

/** The current target of a segment and those that it replaced, the newest first. @throws AppError `not_found` */
export async function listSegmentVersions(
  database: Database,
  userId: string,
  { id, segmentId }: SegmentId,
): Promise<MemorySegmentVersion[]> {
  await usableMemory(database, userId, id);
  const { orm } = database;
  const [current] = await orm
    .select({ row: memorySegments, name: users.name })
    .from(memorySegments)
    .leftJoin(users, eq(users.id, memorySegments.author))
    .where(and(eq(memorySegments.memoryId, id), eq(memorySegments.id, segmentId)));
  if (current === undefined) throw new AppError('not_found', 'Segment not found');
  const earlier = await orm
    .select({ row: memorySegmentVersions, name: users.name })
    .from(memorySegmentVersions)
    .leftJoin(users, eq(users.id, memorySegmentVersions.author))
    .where(eq(memorySegmentVersions.segmentId, segmentId))
    .orderBy(desc(memorySegmentVersions.id));
  const now = { ...current, row: { ...current.row, changedAt: current.row.updatedAt } };
  return [now, ...earlier].map(({ row: { target, origin, author, changedAt }, name }) => ({
    target,
    origin,
    changed_by: authorOf({ origin, author }, name),
    changed_at: changedAt.toISOString(),
  }));
}

/** @throws AppError `not_found`; `conflict` if its workspace can only be read */
export async function removeSegment(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  { id, segmentId }: SegmentId,
): Promise<void> {
  const removed = await removeSegments(context, userId, id, [segmentId]);
  if (removed === 0) throw new AppError('not_found', 'Segment not found');
}

/**
 * @returns the number of segments that existed
 * @throws AppError `not_found` for the memory; `conflict` if its workspace can only be read
 */
export async function removeSegments(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
  segmentIds: readonly string[],
): Promise<number> {
  await editableMemory(context, userId, id);
  const removed = await context.database.orm
    .delete(memorySegments)
    .where(and(eq(memorySegments.memoryId, id), anyOf(memorySegments.id, segmentIds)))
    .returning({ id: memorySegments.id });
  return removed.length;
}
