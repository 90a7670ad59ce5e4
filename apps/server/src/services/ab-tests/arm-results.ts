import type { IntegrityReport, QualityReport } from '@verso/contracts';
import { abTestArms } from '@verso/db';
import { and, eq } from '@verso/db/query';
import type { Context } from '../../context.ts';
import type { ArmRow } from './enter.ts';

type Surroundings = Pick<Context, 'database' | 'clock'>;

/** What an arm came to. */
export interface ArmResult {
  readonly latencyMs: number;
  readonly translatedFilePath: string;
  readonly qualityReport: QualityReport;
  readonly integrityReport: IntegrityReport;
}

/** Writes down what an arm came to, once: work that is resumed after a crash tells nothing of its speed. */
export async function completeArm(
  { database, clock }: Surroundings,
  arm: ArmRow,
  { latencyMs, translatedFilePath, qualityReport, integrityReport }: ArmResult,
): Promise<void> {
  await database.orm
    .update(abTestArms)
    .set({
      status: 'completed',
      latencyMs,
      translatedFilePath,
      inputTokens: qualityReport.tokens.input,
      outputTokens: qualityReport.tokens.output,
      costUsd: qualityReport.costUsd,
      qualityReport,
      integrityReport,
      completedAt: clock.now(),
    })
    .where(and(isArm(arm), eq(abTestArms.status, 'running')));
}

/** An arm that failed is not tried again: the other one, or an ordinary translation, is delivered. */
export async function failArm(
  { database, clock }: Surroundings,
  arm: ArmRow,
  errorMessage: string,
): Promise<void> {
  await database.orm
    .update(abTestArms)
    .set({ status: 'failed', errorMessage, completedAt: clock.now() })
    .where(and(isArm(arm), eq(abTestArms.status, 'running')));
}

/** The version of this arm is the one that is kept. Part of the current transaction, if there is one. */
export async function chooseArm({ database }: Pick<Context, 'database'>, arm: ArmRow): Promise<void> {
  await database.orm.update(abTestArms).set({ chosen: true }).where(isArm(arm));
}

function isArm({ translationId, arm }: ArmRow) {
  return and(eq(abTestArms.translationId, translationId), eq(abTestArms.arm, arm));
}
