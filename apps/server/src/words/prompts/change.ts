import {
  AppError,
  type CreatePromptRequest,
  type PromptResponse,
  type UpdatePromptRequest,
} from '@verso/contracts';
import { type Database, promptTemplates } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { teamToShareWith } from '../../identity/teams/shared.ts';
import type { Context } from '../context.ts';
import { toPromptResponse } from './row.ts';

/**
 * Creates a prompt in the user's library. A public prompt is visible to everyone at once.
 * @throws AppError `conflict`
 */
export async function createPrompt(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  request: CreatePromptRequest,
): Promise<PromptResponse> {
  const { database, clock } = context;
  const { name, description, prompt_content: promptContent, category, tags, visibility } = request;
  const now = clock.now();
  const isPublished = visibility === 'public';
  const [row] = await database.orm
    .insert(promptTemplates)
    .values({
      userId,
      name,
      description,
      promptContent,
      category,
      tags,
      visibility,
      teamId: await teamToShareWith(context, userId, visibility),
      isPublished,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('The prompt was not stored.');
  return toPromptResponse(row);
}

/** Changes the given fields of the user's own prompt. @throws AppError `prompt_not_found`, `conflict` */
export async function editPrompt(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
  request: UpdatePromptRequest,
): Promise<PromptResponse> {
  const { database, clock } = context;
  const { name, description, prompt_content: promptContent, category, tags, visibility } = request;
  const [row] = await database.orm
    .update(promptTemplates)
    .set({
      name,
      description,
      promptContent,
      category,
      tags,
      ...(visibility && {
        visibility,
        isPublished: visibility === 'public',
        teamId: await teamToShareWith(context, userId, visibility),
      }),
      updatedAt: clock.now(),
    })
    .where(and(eq(promptTemplates.id, id), eq(promptTemplates.userId, userId)))
    .returning();
  if (row === undefined) throw new AppError('prompt_not_found');
  return toPromptResponse(row);
}

/** Deletes the user's own prompt. Translations made with it keep their copy. @throws AppError `prompt_not_found` */
export async function removePrompt(database: Database, userId: string, id: string): Promise<void> {
  const removed = await database.orm
    .delete(promptTemplates)
    .where(and(eq(promptTemplates.id, id), eq(promptTemplates.userId, userId)))
    .returning({ id: promptTemplates.id });
  if (removed.length === 0) throw new AppError('prompt_not_found');
}
