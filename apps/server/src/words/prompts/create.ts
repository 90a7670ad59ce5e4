import type { CreatePromptRequest, PromptResponse } from '@verso/contracts';
import { promptTemplates } from '@verso/db';
import { teamToShareWith } from '../../identity/teams/shared.ts';
import type { Context } from '../context.ts';
import { toPromptResponse } from './row.ts';

/** Keeps a prompt in its author's library; a public one is everybody's to use at once. @throws AppError `conflict` */
export async function createPrompt(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  wish: CreatePromptRequest,
): Promise<PromptResponse> {
  const { database, clock } = context;
  const { name, description, prompt_content: promptContent, category, tags, visibility } = wish;
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
