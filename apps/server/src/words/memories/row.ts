import {
  AppError,
  type MemoryLanguages,
  type MemoryResponse,
  type MemorySegmentResponse,
  type TeamRole,
} from '@verso/contracts';
import { type Database, memories, type memorySegments, type Queryable } from '@verso/db';
import { and, eq, inArray, or, type SQL } from '@verso/db/query';
import { teamIdQuery } from '../../identity/teams/shared.ts';
import type { QueryContext } from '../../platform/context.ts';
import { mayManage, refuseEdit, refuseManagement } from '../sharing.ts';

export type MemoryRow = typeof memories.$inferSelect;
export type SegmentRow = typeof memorySegments.$inferSelect;

/** The memories that a user may read and extend: their own, and those of their workspace. */
export function usableBy(database: Queryable, userId: string): SQL | undefined {
  return or(eq(memories.userId, userId), inArray(memories.teamId, teamIdQuery(database, userId)));
}

/** @throws AppError `not_found` if it does not exist or the user may not read it: the answer is the same */
export async function usableMemory(database: Queryable, userId: string, id: string): Promise<MemoryRow> {
  const [row] = await database.orm
    .select()
    .from(memories)
    .where(and(eq(memories.id, id), usableBy(database, userId)));
  if (row === undefined) throw new AppError('not_found', 'Memory not found');
  return row;
}

/**
 * A memory whose segments the user may change.
 * @throws AppError `not_found`; `conflict` if its workspace can only be read
 */
export async function editableMemory(
  context: Pick<QueryContext, 'clock'> & { readonly database: Database },
  userId: string,
  id: string,
): Promise<MemoryRow> {
  const row = await usableMemory(context.database, userId, id);
  await refuseEdit(context, userId, row);
  return row;
}

/**
 * A memory that the user may change and delete: their own, or any of a workspace whose words they manage.
 * @throws AppError `not_found`, `forbidden`; `conflict` if its workspace can only be read
 */
export async function managedMemory(
  context: Pick<QueryContext, 'clock'> & { readonly database: Database },
  userId: string,
  id: string,
): Promise<MemoryRow> {
  const row = await usableMemory(context.database, userId, id);
  await refuseManagement(context, userId, row);
  return row;
}

/**
 * A memory as shown to a user who may read it.
 * @param languages its pairs of languages
 */
export function toMemoryResponse(
  row: MemoryRow,
  languages: MemoryLanguages[],
  { userId, role }: { readonly userId: string; readonly role: TeamRole | undefined },
): MemoryResponse {
  return {
    id: row.id,
    name: row.name,
    shared: row.teamId !== null,
    is_written: row.isWritten,
    is_used: row.isUsed,
    priority: row.priority,
    penalty: row.penalty,
    machine: row.machine,
    is_own: row.userId === userId,
    may_manage: mayManage(row, userId, role),
    segments: languages.reduce((total, { segments }) => total + segments, 0),
    languages,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toSegmentResponse(row: SegmentRow): MemorySegmentResponse {
  return {
    id: row.id,
    source_language: row.sourceLanguage,
    target_language: row.targetLanguage,
    source: row.source,
    target: row.target,
    origin: row.origin,
    document: row.document,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
