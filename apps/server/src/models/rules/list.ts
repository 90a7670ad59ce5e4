import type { ListedRule } from '@verso/contracts';
import { routingRules } from '@verso/db';
import { asc, desc } from '@verso/db/query';
import type { Context } from '../context.ts';
import { modelProblem } from '../gateway/problem.ts';
import { ruleResponseOf } from './row.ts';

/** The order in which rules are evaluated. */
export const evaluationOrder = [
  desc(routingRules.priority),
  asc(routingRules.createdAt),
  asc(routingRules.id),
] as const;

/** All rules, active or not, in the order of evaluation. */
export async function listRules({
  database,
  gateway,
}: Pick<Context, 'database' | 'gateway'>): Promise<ListedRule[]> {
  const rows = await database.orm
    .select()
    .from(routingRules)
    .orderBy(...evaluationOrder);
  const snapshot = await gateway.snapshot();
  return rows.map((row) => ({
    ...ruleResponseOf(row),
    model_problem: modelProblem(row.preferredModel, snapshot),
  }));
}
