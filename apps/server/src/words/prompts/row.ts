import { AppError, type PromptResponse } from '@verso/contracts';
import { type Database, promptTemplates } from '@verso/db';
import { and, eq, inArray, or, type SQL } from '@verso/db/query';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { teamIdQuery } from '../../identity/teams/shared.ts';

export type PromptRow = typeof promptTemplates.$inferSelect;

/**
 * The prompts that a user may read: their own, those shared with their workspace, and public ones. Administrators also
 * see hidden prompts, to be able to show them again.
 */
export function readableBy(
  database: Database,
  { id, role }: Pick<SessionUser, 'id' | 'role'>,
): SQL | undefined {
  const isPublic = eq(promptTemplates.visibility, 'public');
  return or(
    eq(promptTemplates.userId, id),
    and(eq(promptTemplates.visibility, 'team'), inArray(promptTemplates.teamId, teamIdQuery(database, id))),
    role === 'admin' ? isPublic : and(isPublic, eq(promptTemplates.isHidden, false)),
  );
}

/** @throws AppError `prompt_not_found` if it does not exist or the user may not read it: the answer is the same */
export async function readablePrompt(
  database: Database,
  user: Pick<SessionUser, 'id' | 'role'>,
  id: string,
): Promise<PromptRow> {
  const [row] = await database.orm
    .select()
    .from(promptTemplates)
    .where(and(eq(promptTemplates.id, id), readableBy(database, user)));
  if (row === undefined) throw new AppError('prompt_not_found');
  return row;
}

/** A prompt as shown to users who may read it. */
export function toPromptResponse(row: PromptRow): PromptResponse {
  return {
    id: row.id,
    user_id: row.userId,
    name: row.name,
    description: row.description,
    prompt_content: row.promptContent,
    category: row.category,
    tags: row.tags,
    visibility: row.visibility,
    is_published: row.isPublished,
    is_hidden: row.isHidden,
    use_count: row.useCount,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
