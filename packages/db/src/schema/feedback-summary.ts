import { boolean, integer, pgView, text, uuid } from '../drizzle.ts';
import { instant } from './columns.ts';

/** View: feedback with who sent it. */
export const feedbackSummary = pgView('feedback_summary', {
  id: uuid('id').notNull(),
  userId: text('user_id'),
  /** Null once the account is gone. */
  userEmail: text('user_email'),
  isBetaUser: boolean('is_beta_user').notNull(),
  type: text('type', { enum: ['bug', 'feature_request', 'nps', 'other'] }).notNull(),
  npsScore: integer('nps_score'),
  message: text('message').notNull(),
  status: text('status', { enum: ['new', 'responded', 'other'] }).notNull(),
  createdAt: instant('created_at').notNull(),
}).existing();
