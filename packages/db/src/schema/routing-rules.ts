import { documentTypeName } from '@verso/contracts';
import { boolean, check, index, integer, pgTable, sql, text, uuid } from '../drizzle.ts';
import { atLeastOne, characters, createdAt, isOneOf, updatedAt } from './columns.ts';

/** Which model gets which documents. The highest priority goes first, the first match wins; null matches all. */
export const routingRules = pgTable(
  'routing_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    description: text('description'),
    priority: integer('priority').notNull().default(100),
    isActive: boolean('is_active').notNull().default(true),
    preferredModel: text('preferred_model').notNull(),
    documentType: text('document_type', { enum: atLeastOne(documentTypeName.options) }),
    complexity: text('complexity', { enum: ['low', 'medium', 'high'] }),
    sourceLanguage: text('source_language'),
    targetLanguage: text('target_language'),
    plan: text('plan', { enum: ['free', 'pro', 'business', 'enterprise'] }),
    minCharacters: characters('min_characters'),
    maxCharacters: characters('max_characters'),
    notes: text('notes'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('routing_rules_complexity', table.complexity, ['low', 'medium', 'high']),
    check('routing_rules_priority', sql`${table.priority} between 0 and 1000`),
    index('routing_rules_by_priority').on(table.priority.desc().nullsFirst(), table.createdAt),
  ],
);
