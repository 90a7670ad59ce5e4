import { boolean, check, index, integer, jsonb, pgTable, sql, text, uuid } from '../drizzle.ts';
import { createdAt, instant, isOneOf, updatedAt } from './columns.ts';
import { translations } from './translations.ts';
import { users } from './users.ts';

const types = ['bug', 'feature_request', 'nps', 'other'] as const;
const statuses = ['new', 'responded', 'other'] as const;

/** Messages of users, and their answers to the NPS survey. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    type: text('type', { enum: types }).notNull(),
    message: text('message').notNull(),
    npsScore: integer('nps_score'),
    translationId: uuid('translation_id').references(() => translations.id, { onDelete: 'set null' }),
    pageUrl: text('page_url'),
    userAgent: text('user_agent'),
    screenResolution: text('screen_resolution'),
    metadata: jsonb('metadata').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    status: text('status', { enum: statuses }).notNull().default('new'),
    /** The author allows it to be shown as a testimonial. */
    mayPublish: boolean('may_publish').notNull().default(false),
    /** An administrator approved that. */
    publishedAt: instant('published_at'),
    respondedAt: instant('responded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('feedback_type', table.type, types),
    isOneOf('feedback_status', table.status, statuses),
    check('feedback_nps_score', sql`${table.npsScore} between 0 and 10`),
    index('feedback_by_date').on(table.createdAt.desc().nullsFirst()),
    index('feedback_by_status').on(table.status, table.createdAt.desc().nullsFirst()),
    index('feedback_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('feedback_translation').on(table.translationId),
  ],
);
