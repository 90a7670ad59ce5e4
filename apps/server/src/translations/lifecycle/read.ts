import { AppError, type TranslationResponse } from '@verso/contracts';
import { translations, users } from '@verso/db';
import { eq } from '@verso/db/query';
import type { QueryContext } from '../../platform/context.ts';
import { assignmentsOf } from '../assignments/list.ts';
import { type Access, accessOf, type Caller } from './access.ts';
import { type TranslationRow, toResponse } from './row.ts';

type Dependencies = Pick<QueryContext, 'database' | 'clock'>;

/**
 * One translation that the user may read.
 * @throws AppError `translation_not_found`
 */
export async function readTranslation(
  context: Dependencies,
  userId: string,
  id: string,
): Promise<TranslationResponse> {
  const [found] = await context.database.orm
    .select({ row: translations, name: users.name })
    .from(translations)
    .innerJoin(users, eq(users.id, translations.userId))
    .where(eq(translations.id, id));
  const [seen] = found === undefined ? [] : await toViewerResponses(context, userId, [found]);
  if (seen === undefined) throw new AppError('translation_not_found');
  return seen;
}

interface Named {
  readonly row: TranslationRow;
  /** The name of its user. */
  readonly name: string;
}

/** Translations as a user sees them: their user's name if it is someone else's, and what they may do. */
export async function toViewerResponses(
  context: Dependencies,
  userId: string,
  found: readonly Named[],
): Promise<TranslationResponse[]> {
  const access = await accessOf(
    context,
    userId,
    found.map(({ row }) => row),
  );
  const assignments = await assignmentsOf(context.database, userId, [...access.keys()]);
  return found.flatMap(({ row, name }) => {
    const own = access.get(row.id);
    if (own === undefined) return [];
    const response = toViewerResponse(userId, { row, name }, own);
    return [{ ...response, assignments: assignments.get(row.id) ?? [] }];
  });
}

function toViewerResponse(userId: string, { row, name }: Named, { right }: Access): TranslationResponse {
  return { ...toResponse(row), made_by: row.userId === userId ? null : name, right };
}

/**
 * The answer to a change, which has the translation as its user sees it, for the user who made the change.
 * @param seen who made it, and what they may do with the translation
 */
export async function asSeenBy<Answer extends object>(
  { database }: Pick<QueryContext, 'database'>,
  { caller, right, row }: Pick<Access, 'right'> & { readonly caller: Caller; readonly row: TranslationRow },
  answer: Answer,
): Promise<Answer> {
  if (row.userId === caller || !('translation' in answer)) return answer;
  const [maker] = await database.orm.select({ name: users.name }).from(users).where(eq(users.id, row.userId));
  return { ...answer, translation: { ...Object(answer.translation), made_by: maker?.name ?? '', right } };
}
