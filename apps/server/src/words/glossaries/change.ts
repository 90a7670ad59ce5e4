import {
  AppError,
  type CreateGlossaryRequest,
  type GlossaryResponse,
  type UpdateGlossaryRequest,
} from '@verso/contracts';
import { glossaries } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import { teamToShareWith } from '../../identity/teams/shared.ts';
import { inTransaction } from '../../platform/context.ts';
import type { Context } from '../context.ts';
import { refuseFurtherGlossary } from './limits.ts';
import { describeGlossary } from './list.ts';
import { managedGlossary } from './row.ts';

/** Creates an empty glossary. @throws AppError `limit_reached`, `conflict` if it can't be shared */
export async function createGlossary(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  request: CreateGlossaryRequest,
): Promise<GlossaryResponse> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    // Two requests at once must not exceed the plan.
    await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtext(${`glossaries of ${userId}`}))`);
    await refuseFurtherGlossary(inside, tx, userId);
    const [row] = await tx.orm
      .insert(glossaries)
      .values({
        userId,
        name: request.name,
        sourceLanguage: request.source_language,
        targetLanguages: distinct(request.target_languages),
        teamId: await teamToShareWith(inside, userId, request.shared ? 'team' : 'private'),
        isDefault: request.is_default,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (row === undefined) throw new Error('The glossary was not stored.');
    return describeGlossary(inside, userId, row);
  });
}

/** Changes the given fields of a glossary. @throws AppError `not_found`, `forbidden`, `conflict` if it can't be shared */
export async function editGlossary(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
  request: UpdateGlossaryRequest,
): Promise<GlossaryResponse> {
  const before = await managedGlossary(context, userId, id);
  if (request.shared === false && before.userId !== userId) {
    throw new AppError('forbidden', 'Only the person who created a glossary can stop sharing it.');
  }
  const keepsTeam = request.shared === undefined || (request.shared && before.teamId !== null);
  const [row] = await context.database.orm
    .update(glossaries)
    .set({
      name: request.name,
      targetLanguages: request.target_languages && distinct(request.target_languages),
      isDefault: request.is_default,
      ...(keepsTeam
        ? {}
        : { teamId: await teamToShareWith(context, userId, request.shared ? 'team' : 'private') }),
      updatedAt: context.clock.now(),
    })
    .where(eq(glossaries.id, id))
    .returning();
  if (row === undefined) throw new AppError('not_found', 'Glossary not found');
  return describeGlossary(context, userId, row);
}

/** Deletes a glossary with its terms and their history. @throws AppError `not_found`, `forbidden` */
export async function removeGlossary(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  await managedGlossary(context, userId, id);
  await context.database.orm.delete(glossaries).where(eq(glossaries.id, id));
}

function distinct(languages: readonly string[]): string[] {
  return [...new Set(languages)];
}
