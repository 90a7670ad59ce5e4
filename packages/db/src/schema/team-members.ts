import { teamRoles } from '@verso/contracts';
import { index, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { instant, isOneOf } from './columns.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';

/** Who belongs to a workspace. A user belongs to one at most; a workspace has one owner. */
export const teamMembers = pgTable(
  'team_members',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    role: text('role', { enum: teamRoles }).notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [
    isOneOf('team_members_role', table.role, teamRoles),
    index('team_members_team').on(table.teamId),
    uniqueIndex('team_members_owner').on(table.teamId).where(sql`${table.role} = 'owner'`),
  ],
);
