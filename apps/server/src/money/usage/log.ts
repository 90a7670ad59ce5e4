import type { UsageLogEntry, UsageLogQuery, UsageLogResponse } from '@verso/contracts';
import { characterUsageLog, translations, users } from '@verso/db';
import { and, count, desc, eq } from '@verso/db/query';
import { isReadableBy } from '../../identity/teams/shared.ts';
import type { Context } from '../context.ts';
import { concerning } from './filters.ts';

type LogRow = typeof characterUsageLog.$inferSelect;

/** One page of deliveries to a user or paid for by their account, newest first. */
export async function usageLogOf(
  { database }: Pick<Context, 'database'>,
  userId: string,
  { limit, offset }: UsageLogQuery,
): Promise<UsageLogResponse> {
  const rowsOfUser = concerning(userId);
  const rows = await database.orm
    .select({ row: characterUsageLog, name: users.name, document: translations.originalFilename })
    .from(characterUsageLog)
    .leftJoin(users, eq(users.id, characterUsageLog.userId))
    // Users who pay for others may not see the names of their documents.
    .leftJoin(
      translations,
      and(eq(translations.id, characterUsageLog.translationId), isReadableBy(database, userId)),
    )
    .where(rowsOfUser)
    .orderBy(desc(characterUsageLog.createdAt), desc(characterUsageLog.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await database.orm.select({ total: count() }).from(characterUsageLog).where(rowsOfUser);
  const total = counted?.total ?? 0;
  return {
    entries: rows.map((entry) => toEntry(entry, userId)),
    total,
    hasMore: offset + rows.length < total,
  };
}

/** Leaves out the operator's costs. */
function toEntry(
  {
    row,
    name,
    document,
  }: { readonly row: LogRow; readonly name: string | null; readonly document: string | null },
  reader: string,
): UsageLogEntry {
  return {
    id: row.id,
    translation_id: row.translationId,
    document_name: document,
    made_by: row.userId === reader ? null : (name ?? 'Former member'),
    characters_used: row.charactersUsed,
    raw_characters: row.rawCharacters,
    words_count: row.wordsCount,
    tokens_used: row.tokensUsed,
    model_used: row.modelUsed,
    format_type: row.formatType,
    is_overage: row.isOverage,
    rate_per_1m_chars: row.ratePer1mChars,
    total_charge: row.totalCharge,
    created_at: row.createdAt.toISOString(),
  };
}
