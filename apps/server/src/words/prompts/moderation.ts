import { AppError, type PromptResponse } from '@verso/contracts';
import { feedback, promptTemplates } from '@verso/db';
import { and, eq } from '@verso/db/query';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../context.ts';
import { readablePrompt, toPromptResponse } from './row.ts';

/**
 * Hides a public prompt from everyone but its author, or shows it again. Administrators can't change private prompts.
 * @throws AppError `prompt_not_found`
 */
export async function hidePrompt(
  { database }: Pick<Context, 'database'>,
  actor: Actor,
  { id, is_hidden: isHidden }: { readonly id: string; readonly is_hidden: boolean },
): Promise<PromptResponse> {
  return database.transaction(async (tx) => {
    const isPublic = and(eq(promptTemplates.id, id), eq(promptTemplates.visibility, 'public'));
    const [before] = await tx.orm.select().from(promptTemplates).where(isPublic).for('update');
    if (before === undefined) throw new AppError('prompt_not_found');
    const [row] = await tx.orm
      .update(promptTemplates)
      .set({ isHidden, updatedAt: before.updatedAt })
      .where(eq(promptTemplates.id, id))
      .returning();
    if (row === undefined) throw new Error('A locked prompt is gone.');
    await recordAudit(tx, actor, {
      action: isHidden ? 'prompt_template.hide' : 'prompt_template.show',
      entity: 'prompt_templates',
      entityId: id,
      before: { is_hidden: before.isHidden },
      after: { is_hidden: isHidden },
    });
    return toPromptResponse(row);
  });
}

/** Reports a public prompt to the administrators, as a feedback message. */
export async function reportPrompt(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  user: SessionUser,
  id: string,
  reason: string,
): Promise<void> {
  const { name } = await readablePrompt(database, user, id);
  const now = clock.now();
  await database.orm.insert(feedback).values({
    userId: user.id,
    type: 'other',
    message: reason === '' ? `Reported prompt: ${name}` : `Reported prompt: ${name}\n\n${reason}`,
    metadata: { prompt_template_id: id, timestamp: now.toISOString() },
    createdAt: now,
  });
}
