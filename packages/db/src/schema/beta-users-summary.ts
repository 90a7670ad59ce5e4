import { integer, pgView, text } from '../drizzle.ts';
import { characters, instant } from './columns.ts';

/** View: each beta user with figures of use. */
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
