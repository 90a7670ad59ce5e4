import { type Database, routingRules } from '@verso/db';
import { asc, desc, eq } from '@verso/db/query';
import type { RoutingRule } from '@verso/gateway';

/** The active routing rules, highest priority first, then oldest first. */
export async function activeRules(database: Database): Promise<readonly RoutingRule[]> {
  const rows = await database.orm
    .select()
    .from(routingRules)
    .where(eq(routingRules.isActive, true))
    .orderBy(desc(routingRules.priority), asc(routingRules.createdAt));
  return rows.map(toRule);
}

/** Converts a row to a rule of the gateway. A null column means no condition. */
export function toRule(row: typeof routingRules.$inferSelect): RoutingRule {
  const { name, priority, preferredModel } = row;
  const { documentType, complexity, sourceLanguage, targetLanguage, plan, minCharacters, maxCharacters } =
    row;
  const given = {
    documentType,
    complexity,
    sourceLanguage,
    targetLanguage,
    plan,
    minCharacters,
    maxCharacters,
  };
  const conditions = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  return { name, priority, preferredModel, conditions };
}
