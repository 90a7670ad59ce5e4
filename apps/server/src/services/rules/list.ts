import type { RuleResponse } from '@verso/contracts';
import { type Database, routingRules } from '@verso/db';
import { asc, desc } from '@verso/db/query';
import { ruleResponseOf } from './row.ts';

/** Every rule, active or not, in the order in which they are tried. */
export async function listRules(database: Database): Promise<RuleResponse[]> {
  const rows = await database.orm
    .select()
    .from(routingRules)
    .orderBy(desc(routingRules.priority), asc(routingRules.createdAt), asc(routingRules.id));
  return rows.map(ruleResponseOf);
}
