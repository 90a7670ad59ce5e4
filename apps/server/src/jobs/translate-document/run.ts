import { documentTypes, plans, promptPreset } from '@verso/contracts';
import { type Document, openDocument, type WriteResult } from '@verso/engine';
import type { RouteDecision } from '@verso/gateway';
import { buildQualityReport, describeUnits, type TranslationOutcome, translate } from '@verso/translation';
import type { Context } from '../../context.ts';
import { tierOf } from '../../services/credits/read.ts';
import { journalOf } from '../../services/journal/journal.ts';
import { boundOutage } from '../../services/models/outage.ts';
import { giveSecondChance } from '../../services/models/second-chance.ts';
import { throttledWriter } from '../../services/progress/throttle.ts';
import type { TranslateDocumentData } from '../../services/queue/translate-document.ts';
import { originalKey, translatedKey, unitsKey } from '../../services/storage/keys.ts';
import { chooseModel } from '../../services/translations/choose-model.ts';
import { advanceTranslation, ClaimLostError } from '../../services/translations/claim.ts';
import { completeTranslation, type TranslationResult } from '../../services/translations/complete.ts';
import { deliveredCharacters } from '../../services/translations/delivered.ts';
import type { TranslationRow } from '../../services/translations/row.ts';
import { storeUnits } from '../../services/translations/units/store.ts';

/** At most four progress events a second and job; every change of stage comes on top. */
const progressIntervalMs = 250;

/** How long a job waits for a provider that is away, before it fails with the reason. */
const outagePatienceMs = 60_000;

/**
 * Original → units → targets → document → storage → completed. Every step may be repeated after a crash: segments
 * come from the journal, files are replaced, and the last step happens once.
 * @throws ClaimLostError when the work has no purpose any more
 */
export async function runTranslation(
  context: Context,
  job: TranslateDocumentData,
  row: TranslationRow,
  signal: AbortSignal,
): Promise<void> {
  const original = await context.storage.read(originalKey(row.userId, row.id, row.format));
  const document = await openDocument(original, row.format);
  signal.throwIfAborted();

  const outcome = await translateUnits(context, job, row, document, signal);
  signal.throwIfAborted();

  await advanceTranslation(context, job, { stage: 'writing', unitsDone: document.units.length });
  const written = document.write(outcome.targets, { targetLanguage: row.targetLanguage });
  signal.throwIfAborted();

  await advanceTranslation(context, job, { stage: 'storing' });
  const key = translatedKey(row.userId, row.id, row.format);
  await context.storage.write(key, written.bytes, documentTypes[row.format].mimeType);
  await storeUnits(context, row, describeUnits(outcome, document.units));
  try {
    await completeTranslation(context, job, resultOf(row, key, document, outcome, written));
  } catch (error) {
    // Deleted while it was being stored: nothing else would ever remove the files.
    if (error instanceof ClaimLostError) await context.storage.remove([key, unitsKey(row.userId, row.id)]);
    throw error;
  }
}

async function translateUnits(
  context: Context,
  job: TranslateDocumentData,
  row: TranslationRow,
  document: Document,
  signal: AbortSignal,
): Promise<TranslationOutcome> {
  const { gateway, database, logger, clock } = context;
  // The API has done the same, perhaps in another process.
  if (row.attempt > 1) await giveSecondChance(context, row.routeReport);
  const tier = await tierOf(context, row.userId);
  const route = await routeOf(context, row, tier);
  const unitsTotal = document.units.length;
  await advanceTranslation(context, job, { stage: 'translating', unitsTotal });

  const lost = new AbortController();
  const progress = throttledWriter(
    (unitsDone: number) => advanceTranslation(context, job, { stage: 'translating', unitsDone }),
    progressIntervalMs,
    (error) => {
      if (error instanceof ClaimLostError) lost.abort(error);
      else logger.warn({ err: error, translationId: row.id }, 'progress was not written');
    },
  );
  try {
    return await translate({
      units: document.units,
      sourceLanguage: row.sourceLanguage,
      targetLanguage: row.targetLanguage,
      prompt: row.customPrompt ?? promptPreset(row.promptCategory).template,
      model: route.modelId,
      demo: route.demo,
      gateway: boundOutage(
        gateway.bind({ route, jobId: row.id, userId: row.userId }),
        outagePatienceMs,
        clock,
      ),
      journal: journalOf(database, row),
      concurrency: plans[tier].concurrency,
      signal: AbortSignal.any([signal, lost.signal]),
      onProgress: ({ unitsDone }) => progress.put(unitsDone),
    });
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    await progress.end();
  }
}

/** The model that the job began with, so that what it journaled is found again. */
async function routeOf(
  context: Context,
  row: TranslationRow,
  tier: Awaited<ReturnType<typeof tierOf>>,
): Promise<RouteDecision> {
  const chosen = row.routeReport;
  const modelId = chosen === null ? row.modelRequested : `${chosen.provider}/${chosen.modelId}`;
  return chooseModel(context, { ...row, tier, modelId, characters: row.characterCount });
}

function resultOf(
  row: TranslationRow,
  translatedFilePath: string,
  document: Document,
  outcome: TranslationOutcome,
  written: WriteResult,
): TranslationResult {
  return {
    translatedFilePath,
    translatedSizeBytes: written.bytes.byteLength,
    modelUsed: outcome.models[0] ?? row.modelUsed ?? '',
    chunks: outcome.chunks,
    qualityReport: buildQualityReport(outcome, document.units),
    integrityReport: {
      ...written.report,
      checks: [...written.report.checks],
      failures: [...written.report.failures],
    },
    messages: [...document.messages, ...written.messages].map(({ code, severity, text }) => ({
      code,
      severity,
      text,
    })),
    delivered: deliveredCharacters(row.characterCount, row.format, document.units, outcome),
  };
}
