import { libraryCategories, promptVisibilities } from '@verso/contracts';
import { boolean, index, integer, pgTable, sql, text, uuid } from '../drizzle.ts';
import { createdAt, instant, isOneOf, nameColumn, updatedAt } from './columns.ts';
import { teams, users } from './identity.ts';

/** Prompts that users saved. */
export const promptTemplates = pgTable(
  'prompt_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: nameColumn('name').notNull(),
    description: text('description'),
    promptContent: text('prompt_content').notNull(),
    category: text('category', { enum: libraryCategories }).notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    visibility: text('visibility', { enum: promptVisibilities }).notNull().default('private'),
    /** The workspace that it is shared with. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    isPublished: boolean('is_published').notNull().default(false),
    /** Hidden by an administrator after a report. */
    isHidden: boolean('is_hidden').notNull().default(false),
    useCount: integer('use_count').notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('prompt_templates_category', table.category, libraryCategories),
    isOneOf('prompt_templates_visibility', table.visibility, promptVisibilities),
    index('prompt_templates_user').on(table.userId, table.updatedAt.desc().nullsFirst()),
    index('prompt_templates_public')
      .on(table.updatedAt.desc().nullsFirst())
      .where(sql`${table.visibility} = 'public' and not ${table.isHidden}`),
    index('prompt_templates_team').on(table.teamId).where(sql`${table.teamId} is not null`),
    index('prompt_templates_tags').using('gin', table.tags),
  ],
);
