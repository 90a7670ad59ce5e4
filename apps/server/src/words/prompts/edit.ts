import { AppError, type PromptResponse, type UpdatePromptRequest } from '@verso/contracts';
import { promptTemplates } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { teamToShareWith } from '../../identity/teams/shared.ts';
import type { Context } from '../context.ts';
import { toPromptResponse } from './row.ts';

/** Changes a prompt of one's own: what is left out stays. @throws AppError `prompt_not_found`, `conflict` */
export async function editPrompt(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
  wish: UpdatePromptRequest,
): Promise<PromptResponse> {
  const { database, clock } = context;
  const { name, description, prompt_content: promptContent, category, tags, visibility } = wish;
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
