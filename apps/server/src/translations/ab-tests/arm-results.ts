import type { IntegrityReport, QualityReport } from '@verso/contracts';
import { abTestArms, type Database, modelCalls } from '@verso/db';
import { and, eq, sum } from '@verso/db/query';
import type { RouteDecision } from '@verso/gateway';
import type { QueryContext } from '../../platform/context.ts';
import type { Context } from '../context.ts';
import type { ArmRow } from './enter.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/** The model that translates an arm. */
export type ArmRoute = Pick<RouteDecision, 'provider' | 'modelId'>;

/** The result of a completed arm. */
export interface ArmResult {
  readonly route: ArmRoute;
  readonly latencyMs: number;
  readonly translatedFilePath: string;
  readonly qualityReport: QualityReport;
  readonly integrityReport: IntegrityReport;
}

/** Records an arm's result once: work resumed after a crash says nothing about the model's speed. */
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
      ...(await modelAndCost(database, arm, route)),
      qualityReport,
      integrityReport,
      completedAt: clock.now(),
    })
    .where(and(isArm(arm), eq(abTestArms.status, 'running')));
}

/** Marks an arm as failed. It is not retried: the other arm, or an ordinary translation, is delivered. */
export async function failArm(
  { database, clock }: Dependencies,
  arm: ArmRow,
  { route, errorMessage }: { readonly route: ArmRoute | undefined; readonly errorMessage: string },
): Promise<void> {
  const made = route === undefined ? {} : await modelAndCost(database, arm, route);
  await database.orm
    .update(abTestArms)
    .set({ status: 'failed', errorMessage, ...made, completedAt: clock.now() })
    .where(and(isArm(arm), eq(abTestArms.status, 'running')));
}

/**
 * The model of an arm and the cost of its calls. The arms of a test have different models, so the call log tells their
 * calls apart.
 */
async function modelAndCost(database: Database, { translationId }: ArmRow, { provider, modelId }: ArmRoute) {
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

/** Marks this arm's version as the one to keep. */
export async function chooseArm({ database }: Pick<QueryContext, 'database'>, arm: ArmRow): Promise<void> {
  await database.orm.update(abTestArms).set({ chosen: true }).where(isArm(arm));
}

function isArm({ translationId, arm }: ArmRow) {
  return and(eq(abTestArms.translationId, translationId), eq(abTestArms.arm, arm));
}
