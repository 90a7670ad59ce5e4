import { isDeepStrictEqual } from 'node:util';
import { AppError, type ListedRule, type OrderRulesRequest, rulePriority } from '@verso/contracts';
import { type Queryable, routingRules } from '@verso/db';
import { asc, eq } from '@verso/db/query';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../context.ts';
import { evaluationOrder, listRules } from './list.ts';
import { ruleResponseOf } from './row.ts';

/**
 * Sets the priorities of all rules so that they are evaluated in this order.
 * @param request ids of all rules, and the order that the sender saw
 * @throws AppError `conflict` when a rule was added, deleted or moved in the meantime
 */
export async function orderRules(
  { database, clock, gateway }: Pick<Context, 'database' | 'clock' | 'gateway'>,
  actor: Actor,
  { ids, expected }: OrderRulesRequest,
): Promise<ListedRule[]> {
  await database.transaction(async (tx) => {
    const rows = await tx.orm.select().from(routingRules).orderBy(asc(routingRules.id)).for('update');
    const byId = new Map(rows.map((row) => [row.id, row]));
    if (
      byId.size !== ids.length ||
      new Set(ids).size !== ids.length ||
      !ids.every((id) => byId.has(id)) ||
      (expected !== undefined && !isDeepStrictEqual(await idsInOrder(tx), expected.ids))
    )
      throw new AppError('conflict', 'The rules have changed in the meantime. Review them and try again.');
    const priorities = orderedPriorities(rows.map(({ priority }) => priority));
    for (const [index, id] of ids.entries()) {
      const before = byId.get(id);
      const priority = priorities[index];
      if (before === undefined || priority === undefined || before.priority === priority) continue;
      const after = { ...before, priority, updatedAt: clock.now() };
      await tx.orm.update(routingRules).set(after).where(eq(routingRules.id, id));
      await recordAudit(tx, actor, {
        action: 'routing_rule.update',
        entity: 'routing_rules',
        entityId: id,
        before: ruleResponseOf(before),
        after: ruleResponseOf(after),
      });
    }
  });
  return listRules({ database, gateway });
}

async function idsInOrder(database: Queryable): Promise<string[]> {
  const rows = await database.orm
    .select({ id: routingRules.id })
    .from(routingRules)
    .orderBy(...evaluationOrder);
  return rows.map(({ id }) => id);
}

const { minimum, maximum } = rulePriority;

/**
 * Priorities for rules in evaluation order: descending and distinct. Existing priorities are reused where possible, so
 * that a moved rule takes over another rule's priority and most rules stay unchanged.
 * @param present the current priorities of the rules, in any order
 */
export function orderedPriorities(present: readonly number[]): readonly number[] {
  const descending = present.toSorted((a, b) => b - a);
  const distinct: number[] = [];
  for (const priority of descending) distinct.push(Math.min(priority, (distinct.at(-1) ?? Infinity) - 1));
  if ((distinct.at(-1) ?? minimum) >= minimum) return distinct;
  const step = (maximum - minimum) / present.length;
  return present.map((_, index) => Math.floor(maximum - index * step));
}
