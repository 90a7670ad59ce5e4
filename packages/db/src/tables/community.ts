import { boolean, check, index, integer, jsonb, pgTable, pgView, sql, text, uuid } from '../drizzle.ts';
import { characters, createdAt, instant, isOneOf, updatedAt } from './columns.ts';
import { users } from './identity.ts';
import { translations } from './translations.ts';

const types = ['bug', 'feature_request', 'nps', 'other'] as const;
const statuses = ['new', 'responded', 'other'] as const;

/** Messages from users, and their answers to the NPS survey. */
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
    /** When an administrator approved it; null: not approved. */
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

/** Answers of administrators to messages, sent by email. */
export const feedbackAnswers = pgTable(
  'feedback_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    /** Null after the account is deleted. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('feedback_answers_feedback').on(table.feedbackId, table.createdAt),
    index('feedback_answers_author').on(table.authorId),
  ],
);

/** View: feedback with its sender. */
export const feedbackSummary = pgView('feedback_summary', {
  id: uuid('id').notNull(),
  userId: text('user_id'),
  /** Null after the account is deleted. */
  userEmail: text('user_email'),
  isBetaUser: boolean('is_beta_user').notNull(),
  type: text('type', { enum: ['bug', 'feature_request', 'nps', 'other'] }).notNull(),
  npsScore: integer('nps_score'),
  message: text('message').notNull(),
  status: text('status', { enum: ['new', 'responded', 'other'] }).notNull(),
  createdAt: instant('created_at').notNull(),
}).existing();

/** View: beta users with usage figures. */
export const betaUsersSummary = pgView('beta_users_summary', {
  userId: text('user_id').notNull(),
  email: text('email').notNull(),
  promoCode: text('promo_code'),
  totalTranslations: integer('total_translations').notNull(),
  totalCharactersUsed: characters('total_characters_used').notNull(),
  /** The latest answer. */
  npsScore: integer('nps_score'),
  /** Active: within 7 days. Inactive: never, or not within 30. Cooling: between. */
  engagementStatus: text('engagement_status', { enum: ['active', 'cooling', 'inactive'] }).notNull(),
  lastTranslation: instant('last_translation'),
  betaSince: instant('beta_since'),
  expiresAt: instant('expires_at'),
}).existing();
