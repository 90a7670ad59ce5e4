import { AppError, type TranslationResponse } from '@verso/contracts';
import { type Database, translations, users } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { isReadableBy } from '../../identity/teams/shared.ts';
import { toResponse } from './row.ts';

/**
 * One translation, to whoever may read it.
 * @throws AppError `translation_not_found`
 */
export async function readTranslation(
  database: Database,
  userId: string,
  id: string,
): Promise<TranslationResponse> {
  const [found] = await database.orm
    .select({ row: translations, name: users.name })
    .from(translations)
    .innerJoin(users, eq(users.id, translations.userId))
    .where(and(eq(translations.id, id), isReadableBy(database, userId)));
  if (found === undefined) throw new AppError('translation_not_found');
  return seenBy(userId, found);
}

/** A translation as somebody sees it: whose it is, they are told of others'. */
export function seenBy(
  userId: string,
  { row, name }: { readonly row: typeof translations.$inferSelect; readonly name: string },
): TranslationResponse {
  return { ...toResponse(row), made_by: row.userId === userId ? null : name };
}
