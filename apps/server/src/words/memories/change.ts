import {
  AppError,
  type CreateMemoryRequest,
  limits,
  type MemoryLanguages,
  type MemoryResponse,
  type UpdateMemoryRequest,
} from '@verso/contracts';
import { type Database, memories, memorySegments, type Queryable } from '@verso/db';
import { count, desc, eq, inArray, sql } from '@verso/db/query';
import { membershipOf } from '../../identity/teams/membership.ts';
import { teamToShareWith } from '../../identity/teams/shared.ts';
import { inTransaction, type QueryContext } from '../../platform/context.ts';
import type { Context } from '../context.ts';
import { type MemoryRow, managedMemory, toMemoryResponse, usableBy, usableMemory } from './row.ts';

type Reading = Pick<QueryContext, 'database' | 'clock'>;

/** The memories that a user may use: their own first, then by name. */
export async function listMemories(context: Reading, userId: string): Promise<readonly MemoryResponse[]> {
  const { database } = context;
  const rows = await database.orm
    .select()
    .from(memories)
    .where(usableBy(database, userId))
    .orderBy(sql`${memories.userId} = ${userId} desc`, sql`lower(${memories.name})`, memories.id);
  return describe(context, userId, rows);
}

/** @throws AppError `not_found` */
export async function readMemory(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
): Promise<MemoryResponse> {
  return describeOne(context, userId, await usableMemory(context.database, userId, id));
}

/** Creates an empty memory. @throws AppError `limit_reached`, `conflict` if it can't be shared */
export async function createMemory(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  request: CreateMemoryRequest,
): Promise<MemoryResponse> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtext(${`memories of ${userId}`}))`);
    const [own] = await tx.orm.select({ total: count() }).from(memories).where(eq(memories.userId, userId));
    if ((own?.total ?? 0) >= limits.memories)
      throw new AppError(
        'limit_reached',
        `You can have ${limits.memories} translation memories. Delete one first.`,
      );
    const [row] = await tx.orm
      .insert(memories)
      .values({
        userId,
        name: request.name,
        teamId: await teamToShareWith(inside, userId, request.shared ? 'team' : 'private'),
        isWritten: request.is_written,
        isUsed: request.is_used,
        priority: request.priority,
        penalty: request.penalty,
        machine: request.machine,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (row === undefined) throw new Error('The memory was not stored.');
    return describeOne(inside, userId, row);
  });
}

/** Changes the given fields of a memory. @throws AppError `not_found`, `forbidden`, `conflict` if it can't be shared */
export async function editMemory(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
  request: UpdateMemoryRequest,
): Promise<MemoryResponse> {
  const before = await managedMemory(context, userId, id);
  if (request.shared === false && before.userId !== userId)
    throw new AppError('forbidden', 'Only the person who created a memory can stop sharing it.');
  const keepsTeam = request.shared === undefined || (request.shared && before.teamId !== null);
  const [row] = await context.database.orm
    .update(memories)
    .set({
      name: request.name,
      isWritten: request.is_written,
      isUsed: request.is_used,
      priority: request.priority,
      penalty: request.penalty,
      machine: request.machine,
      ...(keepsTeam
        ? {}
        : { teamId: await teamToShareWith(context, userId, request.shared ? 'team' : 'private') }),
      updatedAt: context.clock.now(),
    })
    .where(eq(memories.id, id))
    .returning();
  if (row === undefined) throw new AppError('not_found', 'Memory not found');
  return describeOne(context, userId, row);
}

/** Deletes a memory with its segments. @throws AppError `not_found`, `forbidden` */
export async function removeMemory(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  await managedMemory(context, userId, id);
  await context.database.orm.delete(memories).where(eq(memories.id, id));
}

async function describeOne(context: Reading, userId: string, row: MemoryRow): Promise<MemoryResponse> {
  const [described] = await describe(context, userId, [row]);
  if (described === undefined) throw new Error('A memory was not described.');
  return described;
}

async function describe(
  context: Reading,
  userId: string,
  rows: readonly MemoryRow[],
): Promise<readonly MemoryResponse[]> {
  const role = (await membershipOf(context, userId))?.role;
  const languages = await languagesOf(
    context.database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toMemoryResponse(row, languages.get(row.id) ?? [], { userId, role }));
}

/** The pairs of languages of each memory, the most frequent first. */
async function languagesOf(
  database: Queryable | Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MemoryLanguages[]>> {
  if (ids.length === 0) return new Map();
  const { memoryId, sourceLanguage, targetLanguage } = memorySegments;
  const segments = count();
  const rows = await database.orm
    .select({ id: memoryId, source: sourceLanguage, target: targetLanguage, segments })
    .from(memorySegments)
    .where(inArray(memoryId, [...ids]))
    .groupBy(memoryId, sourceLanguage, targetLanguage)
    .orderBy(desc(segments), sourceLanguage, targetLanguage);
  const byMemory = new Map<string, MemoryLanguages[]>(ids.map((id) => [id, []]));
  for (const { id, ...pair } of rows) byMemory.get(id)?.push(pair);
  return byMemory;
}
