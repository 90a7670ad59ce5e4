import type { UsageLogEntry, UsageLogQuery, UsageLogResponse } from '@verso/contracts';
import { characterUsageLog } from '@verso/db';
import { count, desc, eq } from '@verso/db/query';
import type { Context } from '../../context.ts';

type LogRow = typeof characterUsageLog.$inferSelect;

/** One page of what was delivered to a user, newest first. */
export async function usageLogOf(
  { database }: Pick<Context, 'database'>,
  userId: string,
  { limit, offset }: UsageLogQuery,
): Promise<UsageLogResponse> {
  const ownRows = eq(characterUsageLog.userId, userId);
  const rows = await database.orm
    .select()
    .from(characterUsageLog)
    .where(ownRows)
    .orderBy(desc(characterUsageLog.createdAt), desc(characterUsageLog.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await database.orm.select({ total: count() }).from(characterUsageLog).where(ownRows);
  const total = counted?.total ?? 0;
  return { entries: rows.map(toEntry), total, hasMore: offset + rows.length < total };
}

/** What a delivery cost the operator is not the user's business. */
function toEntry(row: LogRow): UsageLogEntry {
  return {
    id: row.id,
    translation_id: row.translationId,
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
