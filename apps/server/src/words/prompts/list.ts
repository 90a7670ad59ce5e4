import type { ListPromptsQuery, ListPromptsResponse } from '@verso/contracts';
import { type Database, promptTemplates } from '@verso/db';
import { and, arrayContains, count, eq, ilike, or, type SQL, sql } from '@verso/db/query';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { containing } from '../../platform/database/containing.ts';
import { readableBy, toPromptResponse } from './row.ts';

const sortColumns = {
  updated_at: promptTemplates.updatedAt,
  created_at: promptTemplates.createdAt,
  name: promptTemplates.name,
  use_count: promptTemplates.useCount,
  last_used_at: promptTemplates.lastUsedAt,
} as const satisfies Record<ListPromptsQuery['sort'], unknown>;

/** One page of the prompts that a user may read. */
export async function listPrompts(
  database: Database,
  user: SessionUser,
  query: ListPromptsQuery,
): Promise<ListPromptsResponse> {
  const where = and(readableBy(database, user), filterOf(query));
  const direction = sql.raw(query.order);
  const rows = await database.orm
    .select()
    .from(promptTemplates)
    .where(where)
    // Unused prompts come last in both directions; the id breaks ties, so that no prompt appears on two pages.
    .orderBy(sql`${sortColumns[query.sort]} ${direction} nulls last`, sql`${promptTemplates.id} ${direction}`)
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await database.orm.select({ total: count() }).from(promptTemplates).where(where);
  const total = counted?.total ?? 0;
  return { prompts: rows.map(toPromptResponse), total, hasMore: query.offset + rows.length < total };
}

function filterOf({ search, category, tags, visibility }: ListPromptsQuery): SQL | undefined {
  return and(
    search === undefined ? undefined : mentions(search),
    category === undefined ? undefined : eq(promptTemplates.category, category),
    tags === undefined || tags.length === 0 ? undefined : arrayContains(promptTemplates.tags, tags),
    visibility === undefined ? undefined : eq(promptTemplates.visibility, visibility),
  );
}

function mentions(text: string): SQL | undefined {
  const pattern = containing(text.trim());
  const { name, description, promptContent } = promptTemplates;
  return or(ilike(name, pattern), ilike(description, pattern), ilike(promptContent, pattern));
}
