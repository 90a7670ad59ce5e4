import {
  type AdminModelResponse,
  AppError,
  type createModelRequest,
  type updateModelRequest,
} from '@verso/contracts';
import { llmModels, type Queryable } from '@verso/db';
import { eq } from '@verso/db/query';
import type { z } from 'zod';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import type { Context } from '../context.ts';
import { columnsOf, lockModel, modelResponseOf } from './row.ts';

type CreateModel = z.infer<typeof createModelRequest>;
type UpdateModel = z.infer<typeof updateModelRequest>;
type Dependencies = Pick<Context, 'database' | 'clock'>;

const entity = 'llm_models';

/** Adds a model to the registry. @throws AppError `conflict` when it is there already, `validation_failed` */
export async function createModel(
  { database }: Dependencies,
  actor: Actor,
  wish: CreateModel,
): Promise<AdminModelResponse> {
  return database.transaction(async (tx) => {
    await checkReplacement(tx, wish.model_id, wish.recommended_replacement);
    const [row] = await tx.orm
      .insert(llmModels)
      .values({
        ...columnsOf(wish),
        modelId: wish.model_id,
        provider: wish.provider,
        displayName: wish.display_name,
        pricingInputPer1m: wish.pricing_input_per_1m,
        pricingOutputPer1m: wish.pricing_output_per_1m,
      })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw new AppError('conflict', 'This model is in the registry already.');
    const after = modelResponseOf(row);
    await recordAudit(tx, actor, { action: 'llm_model.create', entity, entityId: row.id, after });
    return after;
  });
}

/**
 * Changes a model: what is left out stays. The database keeps the history of its prices.
 * @throws AppError `not_found`, `validation_failed`
 */
export async function updateModel(
  { database, clock }: Dependencies,
  actor: Actor,
  { id, expected, ...wish }: UpdateModel,
): Promise<AdminModelResponse> {
  return database.transaction(async (tx) => {
    const before = await lockModel(tx, id);
    refuseStale(modelResponseOf(before), wish, expected);
    await checkReplacement(tx, before.modelId, wish.recommended_replacement);
    const [row] = await tx.orm
      .update(llmModels)
      .set({ ...columnsOf(wish), ...priceOrigin(wish, clock.now()), updatedAt: clock.now() })
      .where(eq(llmModels.id, id))
      .returning();
    if (row === undefined) throw new Error('A locked model is gone.');
    const after = modelResponseOf(row);
    await recordAudit(tx, actor, {
      action: 'llm_model.update',
      entity,
      entityId: id,
      before: modelResponseOf(before),
      after,
    });
    return after;
  });
}

/** A price that someone enters without saying where it is from, is theirs and of today. */
function priceOrigin(wish: Omit<UpdateModel, 'id'>, now: Date) {
  const priced =
    wish.pricing_input_per_1m !== undefined ||
    wish.pricing_output_per_1m !== undefined ||
    wish.pricing_cached_input_per_1m !== undefined;
  if (!priced || wish.price_source !== undefined) return {};
  return { priceSource: 'Administrator', priceObservedOn: now.toISOString().slice(0, 10) };
}

async function checkReplacement(
  database: Queryable,
  modelId: string,
  replacement: string | null | undefined,
): Promise<void> {
  if (replacement === null || replacement === undefined) return;
  const known = await database.orm.select().from(llmModels).where(eq(llmModels.modelId, replacement));
  if (known.length > 0 && replacement !== modelId) return;
  const message =
    replacement === modelId ? 'A model can’t replace itself.' : `There is no model "${replacement}".`;
  throw new AppError('validation_failed', message, {
    details: [{ path: 'recommended_replacement', message }],
  });
}
