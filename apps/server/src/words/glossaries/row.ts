import { AppError, type GlossaryResponse, type TeamRole, type TermContent } from '@verso/contracts';
import { type Database, glossaries, type glossaryTerms, type Queryable } from '@verso/db';
import { and, eq, inArray, or, type SQL } from '@verso/db/query';
import { teamIdQuery } from '../../identity/teams/shared.ts';
import type { QueryContext } from '../../platform/context.ts';
import { mayManage, refuseManagement } from '../sharing.ts';

export type GlossaryRow = typeof glossaries.$inferSelect;
export type TermRow = typeof glossaryTerms.$inferSelect;

/** The glossaries that a user may read and edit: their own, and those of their workspace. */
export function usableBy(database: Queryable, userId: string): SQL | undefined {
  return or(eq(glossaries.userId, userId), inArray(glossaries.teamId, teamIdQuery(database, userId)));
}

/** @throws AppError `not_found` if it does not exist or the user may not read it: the answer is the same */
export async function usableGlossary(database: Queryable, userId: string, id: string): Promise<GlossaryRow> {
  const [row] = await database.orm
    .select()
    .from(glossaries)
    .where(and(eq(glossaries.id, id), usableBy(database, userId)));
  if (row === undefined) throw new AppError('not_found', 'Glossary not found');
  return row;
}

/**
 * A glossary that the user may rename, share and delete: their own, or any of a workspace that they manage.
 * @throws AppError `not_found`, `forbidden`; `conflict` if its workspace can only be read
 */
export async function managedGlossary(
  context: Pick<QueryContext, 'clock'> & { readonly database: Database },
  userId: string,
  id: string,
): Promise<GlossaryRow> {
  const row = await usableGlossary(context.database, userId, id);
  await refuseManagement(context, userId, row);
  return row;
}

/**
 * A glossary as shown to a user who may read it.
 * @param terms the number of its terms
 */
export function toGlossaryResponse(
  row: GlossaryRow,
  terms: number,
  { userId, role }: { readonly userId: string; readonly role: TeamRole | undefined },
): GlossaryResponse {
  return {
    id: row.id,
    name: row.name,
    source_language: row.sourceLanguage,
    target_languages: row.targetLanguages,
    shared: row.teamId !== null,
    is_default: row.isDefault,
    is_own: row.userId === userId,
    may_manage: mayManage(row, userId, role),
    terms,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The content of a term. */
export function toTermContent(row: TermRow): TermContent {
  return {
    source: row.source,
    translations: row.translations,
    keep_as_is: row.keepAsIs,
    case_sensitive: row.caseSensitive,
    part_of_speech: row.partOfSpeech,
    note: row.note,
    domain: row.domain,
    status: row.status,
  };
}

/** Characters of a key; longer sources with the same beginning count as equal. Index entries have a maximum size. */
const KEY_LENGTH = 200;

/** The columns of a term. */
export function toTermColumns(content: TermContent) {
  return {
    source: content.source,
    sourceKey: sourceKey(content.source),
    translations: content.translations,
    keepAsIs: content.keep_as_is,
    caseSensitive: content.case_sensitive,
    partOfSpeech: content.part_of_speech,
    note: content.note,
    domain: content.domain,
    status: content.status,
  };
}

/** A source as it is compared: normalized, in lower case, with single spaces. */
export function sourceKey(source: string): string {
  return source.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').slice(0, KEY_LENGTH).toWellFormed();
}
