import { pgTable, uuid } from '../drizzle.ts';
import { createdAt, nameColumn, updatedAt } from './columns.ts';

/** Workspaces: people who share the plan of the one who owns it. */
export const teams = pgTable('teams', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: nameColumn('name').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
