import { documentTypeName } from '@verso/contracts';
import { index, pgTable, text, uuid } from '../drizzle.ts';
import { atLeastOne, createdAt, instant, isOneOf, updatedAt } from './columns.ts';
import { users } from './users.ts';

const statuses = ['draft', 'active', 'paused', 'completed'] as const;

/** Comparisons of two models by beta users. */
export const abTests = pgTable(
  'ab_tests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    description: text('description'),
    status: text('status', { enum: statuses }).notNull().default('draft'),
    modelA: text('model_a').notNull(),
    modelB: text('model_b').notNull(),
    /** Null: any. */
    documentType: text('document_type', { enum: atLeastOne(documentTypeName.options) }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    startedAt: instant('started_at'),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('ab_tests_status', table.status, statuses),
    index('ab_tests_by_status').on(table.status, table.createdAt.desc().nullsFirst()),
  ],
);
