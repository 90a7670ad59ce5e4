import { bigserial, boolean, index, integer, pgTable, sql, text, uuid } from '../drizzle.ts';
import { characters, createdAt, usd } from './columns.ts';

/**
 * What was delivered, and what it cost. Append-only (a trigger refuses changes) and without foreign keys, so that
 * it outlives translations and accounts; it holds no text.
 */
export const characterUsageLog = pgTable(
  'character_usage_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Who it was delivered to. */
    userId: text('user_id').notNull(),
    /** Whose characters it took; null: those of the same user. */
    payerId: text('payer_id'),
    translationId: uuid('translation_id').unique(),
    /** Effective characters: those that are charged. */
    charactersUsed: characters('characters_used').notNull(),
    /** Characters as counted, before the format's multiplier. */
    rawCharacters: characters('raw_characters').notNull(),
    wordsCount: integer('words_count').notNull().default(0),
    tokensUsed: integer('tokens_used').notNull().default(0),
    modelUsed: text('model_used'),
    formatType: text('format_type').notNull(),
    isOverage: boolean('is_overage').notNull().default(false),
    ratePer1mChars: usd('rate_per_1m_chars').notNull().default(0),
    totalCharge: usd('total_charge').notNull().default(0),
    apiCostToCompany: usd('api_cost_to_company').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('character_usage_log_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('character_usage_log_payer')
      .on(table.payerId, table.createdAt.desc().nullsFirst())
      .where(sql`${table.payerId} is not null`),
    index('character_usage_log_created_at').on(table.createdAt),
  ],
);
