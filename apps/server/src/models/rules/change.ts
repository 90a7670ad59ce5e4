import {
  AppError,
  type createRuleRequest,
  type RuleResponse,
  type updateRuleRequest,
} from '@verso/contracts';
import { routingRules } from '@verso/db';
import { eq } from '@verso/db/query';
import type { z } from 'zod';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import type { Context } from '../context.ts';
import { columnsOf, lockRule, ruleResponseOf } from './row.ts';

type CreateRule = z.infer<typeof createRuleRequest>;
type UpdateRule = z.infer<typeof updateRuleRequest>;

const entity = 'routing_rules';

/** Adds a rule. @throws AppError `validation_failed` when its model is unknown */
export async function createRule(context: Context, actor: Actor, request: CreateRule): Promise<RuleResponse> {
  const { database } = context;
  await checkModel(context, request.preferred_model);
  return database.transaction(async (tx) => {
    const { name, preferred_model: preferredModel } = request;
    const [row] = await tx.orm
      .insert(routingRules)
      .values({ ...columnsOf(request), name, preferredModel })
      .returning();
    if (row === undefined) throw new Error('The rule was not stored.');
    const after = ruleResponseOf(row);
    await recordAudit(tx, actor, {
      action: 'routing_rule.create',
      entity,
      entityId: row.id,
      after,
    });
    return after;
  });
}

/** Changes the given fields of a rule. @throws AppError `not_found`, `validation_failed` */
export async function updateRule(
  context: Context,
  actor: Actor,
  { id, expected, ...request }: UpdateRule,
): Promise<RuleResponse> {
  const { database } = context;
  if (request.preferred_model !== undefined) await checkModel(context, request.preferred_model);
  return database.transaction(async (tx) => {
    const before = await lockRule(tx, id);
    refuseStale(ruleResponseOf(before), request, expected);
    const [row] = await tx.orm
      .update(routingRules)
      .set({ ...columnsOf(request), updatedAt: new Date() })
      .where(eq(routingRules.id, id))
      .returning();
    if (row === undefined) throw new Error('A locked rule is gone.');
    if ((row.minCharacters ?? 0) > (row.maxCharacters ?? Number.MAX_SAFE_INTEGER))
      throw invalid('max_characters', 'The maximum is below the minimum.');
    const after = ruleResponseOf(row);
    await recordAudit(tx, actor, {
      action: 'routing_rule.update',
      entity,
      entityId: id,
      before: ruleResponseOf(before),
      after,
    });
    return after;
  });
}

/** Deletes a rule. @throws AppError `not_found` */
export async function removeRule({ database }: Context, actor: Actor, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockRule(tx, id);
    await tx.orm.delete(routingRules).where(eq(routingRules.id, id));
    await recordAudit(tx, actor, {
      action: 'routing_rule.delete',
      entity,
      entityId: id,
      before: ruleResponseOf(row),
    });
  });
}

/** Rejects an unknown model, because its rule would silently never apply. */
async function checkModel({ gateway }: Context, name: string): Promise<void> {
  const { models } = await gateway.snapshot();
  if (!models.some(({ id, provider }) => id === name || `${provider}/${id}` === name))
    throw invalid('preferred_model', `There is no model "${name}".`);
}

function invalid(path: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: [{ path, message }] });
}
