import { boolean, integer, pgView, text } from '../drizzle.ts';
import { characters, instant } from './columns.ts';

/** View: each user with figures of use, from the usage log. */
export const usageAnalytics = pgView('usage_analytics', {
  userId: text('user_id').notNull(),
  email: text('email').notNull(),
  isBetaUser: boolean('is_beta_user').notNull(),
  subscriptionTier: text('subscription_tier', { enum: ['free', 'pro', 'business', 'enterprise'] }).notNull(),
  totalTranslations: integer('total_translations').notNull(),
  totalCharacters: characters('total_characters').notNull(),
  /** UTC days with a translation. */
  activeDays: integer('active_days').notNull(),
  lastTranslation: instant('last_translation'),
}).existing();
