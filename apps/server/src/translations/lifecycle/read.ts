import { AppError, type TranslationResponse } from '@verso/contracts';
import { type Database, translations, users } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { isReadableBy } from '../../identity/teams/shared.ts';
import { toResponse } from './row.ts';

/**
 * One translation that the user may read.
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
  return toViewerResponse(userId, found);
}

/** A translation as a user sees it, with the owner's name if it is someone else's. */
export function toViewerResponse(
  userId: string,
  { row, name }: { readonly row: typeof translations.$inferSelect; readonly name: string },
): TranslationResponse {
  return { ...toResponse(row), made_by: row.userId === userId ? null : name };
}
