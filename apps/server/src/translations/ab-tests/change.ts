import {
  type AbTestResponse,
  type AbTestStatus,
  AppError,
  abTestTransitions,
  type CreateAbTestRequest,
  type UpdateAbTestRequest,
} from '@verso/contracts';
import { abTests, type Database, type Transaction } from '@verso/db';
import { eq } from '@verso/db/query';
import type { RegisteredModel } from '@verso/gateway';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import type { Context } from '../context.ts';
import { findModel } from './find-model.ts';
import { listAbTests } from './list.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'gateway'>;
type TestRow = typeof abTests.$inferSelect;
type Fields = Pick<TestRow, 'name' | 'description' | 'modelA' | 'modelB' | 'documentType'>;

/** Creates a draft. @throws AppError `validation_failed` unless it names two different registered models */
export async function createAbTest(
  context: Dependencies,
  actor: Actor,
  request: CreateAbTestRequest,
): Promise<AbTestResponse> {
  return insertDraft(context, actor, 'ab_test.create', {
    name: request.name,
    description: request.description || null,
    modelA: request.model_a,
    modelB: request.model_b,
    documentType: request.document_type ?? null,
  });
}

/** Copies a test into a new draft, to run a completed test again. @throws AppError `not_found` */
export async function cloneAbTest(context: Dependencies, actor: Actor, id: string): Promise<AbTestResponse> {
  const { name, description, modelA, modelB, documentType } = await findTest(context.database, id);
  const fields = { name: `${name} (copy)`.slice(0, 200), description, modelA, modelB, documentType };
  return insertDraft(context, actor, 'ab_test.clone', fields);
}

/**
 * Changes fields, status, or both.
 * @throws AppError `not_found`, `validation_failed`, `conflict` for a status that can't follow, or for models or
 * document type of a test that has started: its votes would no longer compare the same things
 */
export async function updateAbTest(
  context: Dependencies,
  actor: Actor,
  request: UpdateAbTestRequest,
): Promise<AbTestResponse> {
  const { database, clock, gateway } = context;
  const { models } = await gateway.snapshot();
  await database.transaction(async (tx) => {
    const before = await lockTest(tx, request.id);
    const fields = fieldsOf(before, request);
    const seen = {
      name: before.name,
      description: before.description,
      model_a: before.modelA,
      model_b: before.modelB,
      document_type: before.documentType,
    };
    refuseStale(seen, request, request.expected);
    if (comparisonKey(before) !== comparisonKey(fields)) {
      if (before.status !== 'draft') {
        throw new AppError(
          'conflict',
          'Models and document type can only be changed in a draft. Clone the test to change them.',
        );
      }
      refuseUnlessComparable(models, fields);
    }
    const now = clock.now();
    const [after] = await tx.orm
      .update(abTests)
      .set({ ...fields, ...transition(before, request.status, now), updatedAt: now })
      .where(eq(abTests.id, before.id))
      .returning();
    await recordAudit(tx, actor, {
      action: 'ab_test.update',
      entity: 'ab_tests',
      entityId: before.id,
      before,
      after,
    });
  });
  return responseOf(context, request.id);
}

function fieldsOf(before: TestRow, request: UpdateAbTestRequest): Fields {
  return {
    name: request.name ?? before.name,
    description: request.description === undefined ? before.description : request.description || null,
    modelA: request.model_a ?? before.modelA,
    modelB: request.model_b ?? before.modelB,
    documentType: request.document_type === undefined ? before.documentType : request.document_type,
  };
}

/** Identifies what the votes of a test compare. */
function comparisonKey({ modelA, modelB, documentType }: Fields): string {
  return JSON.stringify([modelA, modelB, documentType]);
}

function transition(
  before: TestRow,
  status: AbTestStatus | undefined,
  now: Date,
): Partial<Pick<TestRow, 'status' | 'startedAt' | 'completedAt'>> {
  if (status === undefined || status === before.status) return {};
  if (!abTestTransitions[before.status].includes(status)) {
    const hint = before.status === 'completed' ? ' Clone it to run it again.' : '';
    throw new AppError('conflict', `A test that is ${before.status} can't become ${status}.${hint}`);
  }
  return {
    status,
    ...(status === 'active' ? { startedAt: before.startedAt ?? now } : {}),
    ...(status === 'completed' ? { completedAt: now } : {}),
  };
}

async function insertDraft(
  context: Dependencies,
  actor: Actor,
  action: string,
  fields: Fields,
): Promise<AbTestResponse> {
  const { database, clock } = context;
  refuseUnlessComparable((await context.gateway.snapshot()).models, fields);
  const id = await database.transaction(async (tx) => {
    const [after] = await tx.orm
      .insert(abTests)
      .values({ ...fields, createdBy: actor.id, createdAt: clock.now() })
      .returning();
    if (after === undefined) throw new Error('The test was not inserted.');
    await recordAudit(tx, actor, { action, entity: 'ab_tests', entityId: after.id, after });
    return after.id;
  });
  return responseOf(context, id);
}

function refuseUnlessComparable(models: readonly RegisteredModel[], { modelA, modelB }: Fields): void {
  const [a, b] = [findModel(models, modelA), findModel(models, modelB)];
  const missing = a === undefined ? modelA : b === undefined ? modelB : null;
  if (missing !== null) throw new AppError('validation_failed', `There is no model "${missing}".`);
  if (a?.id === b?.id && a?.provider === b?.provider)
    throw new AppError('validation_failed', 'A model can’t be compared with itself.');
}

async function findTest(database: Database, id: string): Promise<TestRow> {
  return found(await database.orm.select().from(abTests).where(eq(abTests.id, id)));
}

async function lockTest(tx: Transaction, id: string): Promise<TestRow> {
  return found(await tx.orm.select().from(abTests).where(eq(abTests.id, id)).for('update'));
}

function found([test]: readonly TestRow[]): TestRow {
  if (test === undefined) throw new AppError('not_found', 'This test does not exist.');
  return test;
}

async function responseOf(context: Dependencies, id: string): Promise<AbTestResponse> {
  const test = (await listAbTests(context)).find((candidate) => candidate.id === id);
  if (test === undefined) throw new AppError('not_found', 'This test does not exist.');
  return test;
}
