import type { listTranslationsQuery, TranslationResponse } from '@verso/contracts';
import { type Queryable, translationAssignments, translations, users } from '@verso/db';
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, type SQL, sql } from '@verso/db/query';
import type { z } from 'zod';
import { teamIdQuery } from '../../identity/teams/shared.ts';
import type { QueryContext } from '../../platform/context.ts';
import { containing } from '../../platform/database/containing.ts';
import { toViewerResponses } from './read.ts';

export type ListQuery = z.infer<typeof listTranslationsQuery>;

export interface TranslationPage {
  readonly translations: TranslationResponse[];
  readonly total: number;
  /** Translations whose translated document still exists. */
  readonly saved: number;
  readonly hasMore: boolean;
}

const sortColumns = {
  created_at: translations.createdAt,
  original_filename: translations.originalFilename,
  file_size_bytes: translations.fileSizeBytes,
} as const satisfies Record<ListQuery['sort'], unknown>;

/** One page of the history of a user or of their workspace. */
export async function listTranslations(
  context: Pick<QueryContext, 'database' | 'clock'>,
  userId: string,
  query: ListQuery,
): Promise<TranslationPage> {
  const { database } = context;
  const where = filterOf(database, userId, query);
  const direction = query.order === 'asc' ? asc : desc;
  const rows = await database.orm
    .select({ row: translations, name: users.name })
    .from(translations)
    .innerJoin(users, eq(users.id, translations.userId))
    .where(where)
    // The id breaks ties, so that no row appears on two pages.
    .orderBy(direction(sortColumns[query.sort]), direction(translations.id))
    .limit(query.limit)
    .offset(query.offset);
  const isSaved = and(eq(translations.status, 'completed'), isNotNull(translations.translatedFilePath));
  const [counted] = await database.orm
    .select({ total: count(), saved: sql<number>`count(*) filter (where ${isSaved})`.mapWith(Number) })
    .from(translations)
    .where(where);
  const { total, saved } = counted ?? { total: 0, saved: 0 };
  return {
    translations: await toViewerResponses(context, userId, rows),
    total,
    saved,
    hasMore: query.offset + rows.length < total,
  };
}

function filterOf(
  database: Queryable,
  userId: string,
  { scope, search, target_language, status }: ListQuery,
): SQL | undefined {
  return and(
    scopeOf(database, userId, scope),
    search === undefined ? undefined : ilike(translations.originalFilename, containing(search)),
    target_language === undefined ? undefined : eq(translations.targetLanguage, target_language),
    status === undefined ? undefined : eq(translations.status, status),
  );
}

function scopeOf(database: Queryable, userId: string, scope: ListQuery['scope']): SQL | undefined {
  if (scope === 'mine') return eq(translations.userId, userId);
  const ofTeam = inArray(translations.teamId, teamIdQuery(database, userId));
  if (scope === 'team') return ofTeam;
  const assigned = database.orm
    .select({ id: translationAssignments.translationId })
    .from(translationAssignments)
    .where(eq(translationAssignments.userId, userId));
  return and(ofTeam, inArray(translations.id, assigned));
}
