import type { IntegrityReport, QualityReport } from '@verso/contracts';
import { abTestArms, type Database, modelCalls } from '@verso/db';
import { and, eq, sum } from '@verso/db/query';
import type { RouteDecision } from '@verso/gateway';
import type { QueryContext } from '../../platform/context.ts';
import type { Context } from '../context.ts';
import type { ArmRow } from './enter.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/** The model that an arm is made with. */
export type ArmRoute = Pick<RouteDecision, 'provider' | 'modelId'>;

/** What an arm came to. */
export interface ArmResult {
  readonly route: ArmRoute;
  readonly latencyMs: number;
  readonly translatedFilePath: string;
  readonly qualityReport: QualityReport;
  readonly integrityReport: IntegrityReport;
}

/** Writes down what an arm came to, once: work that is resumed after a crash tells nothing of its speed. */
export async function completeArm(
  { database, clock }: Dependencies,
  arm: ArmRow,
  { route, latencyMs, translatedFilePath, qualityReport, integrityReport }: ArmResult,
): Promise<void> {
  await database.orm
    .update(abTestArms)
    .set({
      status: 'completed',
      latencyMs,
      translatedFilePath,
      inputTokens: qualityReport.tokens.input,
      outputTokens: qualityReport.tokens.output,
      ...(await madeWith(database, arm, route)),
      qualityReport,
      integrityReport,
      completedAt: clock.now(),
    })
    .where(and(isArm(arm), eq(abTestArms.status, 'running')));
}

/** An arm that failed is not tried again: the other one, or an ordinary translation, is delivered. */
export async function failArm(
  { database, clock }: Dependencies,
  arm: ArmRow,
  { route, errorMessage }: { readonly route: ArmRoute | undefined; readonly errorMessage: string },
): Promise<void> {
  const made = route === undefined ? {} : await madeWith(database, arm, route);
  await database.orm
    .update(abTestArms)
    .set({ status: 'failed', errorMessage, ...made, completedAt: clock.now() })
    .where(and(isArm(arm), eq(abTestArms.status, 'running')));
}

/**
 * The model of an arm and what its calls cost. An arm has one model, and the arms of a test have different ones: the call
 * log tells their calls apart.
 */
async function madeWith(database: Database, { translationId }: ArmRow, { provider, modelId }: ArmRoute) {
  const [calls] = await database.orm
    .select({ costUsd: sum(modelCalls.costUsd).mapWith(Number) })
    .from(modelCalls)
    .where(
      and(
        eq(modelCalls.jobId, translationId),
        eq(modelCalls.provider, provider),
        eq(modelCalls.modelId, modelId),
      ),
    );
  return { modelUsed: modelId, providerUsed: provider, costUsd: calls?.costUsd ?? 0 };
}

/** The version of this arm is the one that is kept. */
export async function chooseArm({ database }: Pick<QueryContext, 'database'>, arm: ArmRow): Promise<void> {
  await database.orm.update(abTestArms).set({ chosen: true }).where(isArm(arm));
}

function isArm({ translationId, arm }: ArmRow) {
  return and(eq(abTestArms.translationId, translationId), eq(abTestArms.arm, arm));
}
