import { invitedRoles } from '@verso/contracts';
import { pgTable, text, unique, uuid } from '../drizzle.ts';
import { createdAt, instant, isOneOf } from './columns.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';

/** Seats that were offered and not taken yet. A row is gone once it is accepted or withdrawn; its link with it. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** In lower case, as accounts have it. */
    email: text('email').notNull(),
    role: text('role', { enum: invitedRoles }).notNull(),
    /** Null once that account is gone. */
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('team_invitations_role', table.role, invitedRoles),
    unique('team_invitations_email').on(table.teamId, table.email),
  ],
);
