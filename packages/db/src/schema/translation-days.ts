import { doublePrecision, integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { characters, instant, isOneOf, usd } from './columns.ts';

const dimensions = ['model', 'format', 'language', 'tier'] as const;

/**
 * What was translated on days (UTC) that are closed, counted by one thing at a time: by model, by document type, by
 * target language, and by plan. A day is closed once, when nothing is expected of it any more; what is deleted
 * afterwards stays counted.
 */
export const translationDays = pgTable(
  'translation_days',
  {
    day: instant('day').notNull(),
    dimension: text('dimension', { enum: dimensions }).notNull(),
    name: text('name').notNull(),
    /** Of a model; empty: not known, or another dimension. */
    provider: text('provider').notNull(),
    translations: integer('translations').notNull(),
    characters: characters('characters').notNull(),
    costUsd: usd('cost_usd').notNull(),
    /** What the characters were worth in the plans of their users. */
    priceUsd: doublePrecision('price_usd').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.dimension, table.name, table.provider] }),
    isOneOf('translation_days_dimension', table.dimension, dimensions),
  ],
);
