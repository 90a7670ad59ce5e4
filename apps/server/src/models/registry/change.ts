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

/** Adds a model to the registry. @throws AppError `conflict` if it already exists, `validation_failed` */
export async function createModel(
  { database }: Dependencies,
  actor: Actor,
  request: CreateModel,
): Promise<AdminModelResponse> {
  return database.transaction(async (tx) => {
    await checkReplacement(tx, request.model_id, request.recommended_replacement);
    const [row] = await tx.orm
      .insert(llmModels)
      .values({
        ...columnsOf(request),
        modelId: request.model_id,
        provider: request.provider,
        displayName: request.display_name,
        pricingInputPer1m: request.pricing_input_per_1m,
        pricingOutputPer1m: request.pricing_output_per_1m,
      })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw new AppError('conflict', 'This model is already in the registry.');
    const after = modelResponseOf(row);
    await recordAudit(tx, actor, { action: 'llm_model.create', entity, entityId: row.id, after });
    return after;
  });
}

/**
 * Changes the given fields of a model. The database keeps the history of its prices.
 * @throws AppError `not_found`, `validation_failed`
 */
export async function updateModel(
  { database, clock }: Dependencies,
  actor: Actor,
  { id, expected, ...request }: UpdateModel,
): Promise<AdminModelResponse> {
  return database.transaction(async (tx) => {
    const before = await lockModel(tx, id);
    refuseStale(modelResponseOf(before), request, expected);
    await checkReplacement(tx, before.modelId, request.recommended_replacement);
    const [row] = await tx.orm
      .update(llmModels)
      .set({ ...columnsOf(request), ...priceOrigin(request, clock.now()), updatedAt: clock.now() })
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

/** A price entered without a source is attributed to the administrator and dated today. */
function priceOrigin(request: Omit<UpdateModel, 'id'>, now: Date) {
  const priced =
    request.pricing_input_per_1m !== undefined ||
    request.pricing_output_per_1m !== undefined ||
    request.pricing_cached_input_per_1m !== undefined;
  if (!priced || request.price_source !== undefined) return {};
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
