import { pgTable, text, uuid } from '../drizzle.ts';
import { createdAt, updatedAt } from './columns.ts';

/** Workspaces: people who share the plan of the one who owns it. */
export const teams = pgTable('teams', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
