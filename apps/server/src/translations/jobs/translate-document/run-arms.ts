import {
  AppError,
  comparisonCodes,
  comparisonFailedMessage,
  type PlanTier,
  plans,
  type QualityReport,
  type TranslationMessage,
} from '@verso/contracts';
import type { RouteDecision } from '@verso/gateway';
import { describeUnits } from '@verso/translation';
import { versionKey, versionUnitsKey } from '../../../platform/storage/keys.ts';
import { chooseArm, completeArm, failArm } from '../../ab-tests/arm-results.ts';
import type { ArmRow } from '../../ab-tests/enter.ts';
import { comparisonOpen, shownAs } from '../../ab-tests/open-comparison.ts';
import type { Context } from '../../context.ts';
import { type OriginalDocument, writeTranslated } from '../../files/original.ts';
import { createJournal } from '../../journal/journal.ts';
import { chooseModel } from '../../lifecycle/choose-model.ts';
import { advanceTranslation } from '../../lifecycle/claim.ts';
import type { TranslationResult } from '../../lifecycle/complete.ts';
import type { TranslationRow } from '../../lifecycle/row.ts';
import type { TranslateDocumentData } from '../../queue/translate-document.ts';
import { storeUnitsFile } from '../../units/units-file.ts';
import { deliver, resultOf, storeFile, type Version } from './deliver.ts';
import { failureOf } from './failure.ts';
import { stored } from './storage-outage.ts';
import {
  allDone,
  knownTexts,
  type ProgressReporter,
  trackProgress,
  translateUnits,
} from './translate-units.ts';

/** Shown with a translation whose comparison failed, so that it has only one version. */
export const comparisonFailed: TranslationMessage = {
  code: comparisonCodes.failed,
  severity: 'warning',
  text: comparisonFailedMessage,
};

export interface ComparedDocument {
  readonly row: TranslationRow;
  readonly document: OriginalDocument;
  /** For files that are needed until the work is done. */
  readonly folder: string;
  readonly tier: PlanTier;
  readonly arms: readonly ArmRow[];
}

interface ArmVersion extends Version {
  readonly arm: ArmRow;
  readonly result: TranslationResult;
}

/**
 * Translates a document with both models of a test at once: one extraction, the same packing, no reuse of earlier
 * translations. Both versions then wait for the user's choice. If one model fails, the other's version is delivered.
 * Either way the user pays once.
 * @returns false when both failed: the document is then translated as an ordinary one
 */
export async function runArms(
  context: Context,
  job: TranslateDocumentData,
  compared: ComparedDocument,
  signal: AbortSignal,
): Promise<boolean> {
  const { row, document, arms } = compared;
  const open = arms.filter(({ status }) => status !== 'failed');
  if (open.length === 0) return false;
  await advanceTranslation(context, job, { stage: 'translating', unitsTotal: document.units.length });
  const versions = await trackProgress(context, job, signal, (reporter) =>
    runAll(context, compared, open, reporter),
  );
  signal.throwIfAborted();
  const [first, second] = versions.toSorted((x, y) => shownAs(x.arm).localeCompare(shownAs(y.arm)));
  if (first === undefined) return false;

  await advanceTranslation(context, job, { stage: 'storing', ...allDone(document.units) });
  const { result } = first;
  if (second === undefined) {
    await chooseArm(context, first.arm);
    const messages = [comparisonFailed, ...result.messages];
    await deliver(context, job, row, first, { ...result, messages }, document);
    return true;
  }
  const other = second.result;
  const blind = {
    ...result,
    modelUsed: null,
    qualityReport: blinded(result.qualityReport),
    messages: [comparisonOpen, ...result.messages],
    delivered: other.delivered.effective < result.delivered.effective ? other.delivered : result.delivered,
  };
  await deliver(context, job, row, first, blind, document);
  return true;
}

/** Runs all arms and returns the versions of those that succeed. An error that no arm caused stops both. */
async function runAll(
  context: Context,
  compared: ComparedDocument,
  arms: readonly ArmRow[],
  { signal, onUnitsDone, onSilence }: ProgressReporter,
): Promise<readonly ArmVersion[]> {
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const done = new Map<ArmRow, number>();
  const versions = await Promise.allSettled(
    arms.map(async (arm) => {
      const progress = (unitsDone: number) => {
        done.set(arm, unitsDone);
        const sum = [...done.values()].reduce((total, units) => total + units, 0);
        onUnitsDone(Math.floor(sum / arms.length));
      };
      try {
        return await runArm(context, compared, arm, { signal: both, onUnitsDone: progress, onSilence });
      } catch (error) {
        stop.abort(error);
        throw error;
      }
    }),
  );
  if (stop.signal.aborted) throw stop.signal.reason;
  return versions.flatMap((version) =>
    version.status === 'fulfilled' && version.value !== null ? [version.value] : [],
  );
}

/** @returns null when the arm fails because of its model or its output */
async function runArm(
  context: Context,
  compared: ComparedDocument,
  arm: ArmRow,
  reporter: ProgressReporter,
): Promise<ArmVersion | null> {
  const { row, document, folder, tier } = compared;
  let route: RouteDecision | undefined;
  try {
    route = await routeOf(context, compared, arm);
    const started = context.clock.now().getTime();
    const outcome = await translateUnits(context, {
      ...reporter,
      row,
      document,
      known: await knownTexts(context, row),
      route,
      journal: createJournal(context.database, row.userId, row.id, 'own'),
      concurrency: Math.ceil(plans[tier].concurrency / 2),
    });
    const latencyMs = context.clock.now().getTime() - started;
    const written = await writeTranslated(context, row, document, outcome.targets, {
      folder,
      signal: reporter.signal,
      name: `version-${arm.arm}`,
    });
    const version = {
      arm,
      outcome,
      written,
      result: resultOf(row, document, { outcome, written }, context.config),
    };
    await storeVersion(context, compared, version, { route, latencyMs });
    return version;
  } catch (error) {
    const failure = failureOf(error);
    if (reporter.signal.aborted || failure === null) throw error;
    context.logger.warn({ err: error, translationId: row.id, arm: arm.arm }, 'an arm of an A/B test failed');
    await failArm(context, arm, { route, errorMessage: failure.message });
    return null;
  }
}

/** Routes to the arm's model only, without fallback. */
async function routeOf(
  context: Context,
  { row, tier }: ComparedDocument,
  { modelId }: ArmRow,
): Promise<RouteDecision> {
  const route = await chooseModel(context, { ...row, tier, modelId, characters: row.characterCount });
  if (route.modelId !== modelId && `${route.provider}/${route.modelId}` !== modelId) {
    throw new AppError('unavailable', `The model ${modelId} can't be used now.`);
  }
  return { ...route, chain: route.chain.slice(0, 1) };
}

async function storeVersion(
  context: Context,
  { row, document, folder }: ComparedDocument,
  version: ArmVersion,
  made: { readonly route: RouteDecision; readonly latencyMs: number },
): Promise<void> {
  const { arm, outcome, written, result } = version;
  const letter = shownAs(arm);
  const key = versionKey(row, letter);
  await stored(storeFile(context, key, written, row.format));
  const units = await describeUnits(outcome, document.units);
  await stored(storeUnitsFile(context, versionUnitsKey(row, letter), units, folder));
  const { qualityReport, integrityReport } = result;
  await completeArm(context, arm, { ...made, translatedFilePath: key, qualityReport, integrityReport });
}

/** Removes the figures that would identify the model. */
function blinded(report: QualityReport): QualityReport {
  const tokens = { input: 0, cachedInput: 0, output: 0, estimatedInput: 0, estimatedOutput: 0 };
  return { ...report, tokens, calls: 0, costUsd: 0, model: '' };
}
