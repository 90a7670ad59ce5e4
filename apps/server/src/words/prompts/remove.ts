import { AppError } from '@verso/contracts';
import { type Database, promptTemplates } from '@verso/db';
import { and, eq } from '@verso/db/query';

/** Deletes a prompt of one's own. Translations made with it keep their copy. @throws AppError `prompt_not_found` */
export async function removePrompt(database: Database, userId: string, id: string): Promise<void> {
  const removed = await database.orm
    .delete(promptTemplates)
    .where(and(eq(promptTemplates.id, id), eq(promptTemplates.userId, userId)))
    .returning({ id: promptTemplates.id });
  if (removed.length === 0) throw new AppError('prompt_not_found');
}
