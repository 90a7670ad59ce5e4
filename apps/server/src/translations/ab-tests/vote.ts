import {
  type ComparisonResponse,
  documentTypes,
  type ShownVersion,
  type VoteRequest,
  type VoteResponse,
} from '@verso/contracts';
import { abTestFeedback, type Transaction, translations, whileLocked } from '@verso/db';
import { eq } from '@verso/db/query';
import type { RegisteredModel } from '@verso/gateway';
import { inTransaction } from '../../platform/context.ts';
import {
  translatedKey,
  unitsKey,
  versionKey,
  versionKeys,
  versionUnitsKey,
} from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { lockOwnTranslation, ownTranslation, type TranslationRow } from '../lifecycle/row.ts';
import { deleteUnits } from '../units/store.ts';
import { chooseArm } from './arm-results.ts';
import type { ArmRow } from './enter.ts';
import { findModel } from './find-model.ts';
import { type Comparison, clearArmTexts, comparisonOpen, openComparison } from './open-comparison.ts';

type Dependencies = Pick<Context, 'database' | 'storage' | 'gateway' | 'logger'>;

const letters: readonly ShownVersion[] = ['A', 'B'];

/**
 * The two versions of a translation side by side, without revealing their models.
 * @throws AppError `translation_not_found`; see `openComparison`
 */
export async function comparisonOf(
  context: Pick<Context, 'database' | 'storage' | 'documents'>,
  userId: string,
  id: string,
): Promise<ComparisonResponse> {
  const row = await ownTranslation(context.database, userId, id);
  const comparison = await openComparison(context.database, row);
  const { storage, documents } = context;
  const texts = await withWorkingFolder(async (folder) => {
    const pathOf = (version: ShownVersion) => storage.asFile(versionUnitsKey(row, version), folder);
    return documents.run(
      'compareUnits',
      { units: [await pathOf('A'), await pathOf('B')] },
      { owner: userId },
    );
  });
  return {
    test_id: comparison.A.testId,
    document_name: row.originalFilename,
    document_type: row.format,
    ...texts,
  };
}

/**
 * Decides between two versions: keeps the chosen one, deletes the other, and reveals their models. Equal and skip keep
 * Version A; a skip is not counted as a vote.
 * @throws AppError `translation_not_found`; see `openComparison`
 */
export async function vote(
  context: Dependencies,
  userId: string,
  id: string,
  request: VoteRequest,
): Promise<VoteResponse> {
  const { database, storage, logger } = context;
  const { models } = await context.gateway.snapshot();
  const kept = request.preference === 'B' ? 'B' : 'A';
  const { row, comparison } = await database.transaction(async (tx) => {
    const locked = await lockOwnTranslation(tx, userId, id);
    const open = await openComparison(tx, locked);
    if (request.preference !== 'skip') await insertFeedback(tx, locked, open, request);
    await chooseArm(inTransaction(context, tx), open[kept]);
    // Files first: if they can't be written, nothing is decided, and the user can vote again.
    const file = await whileLocked(tx, () => storeChosenFiles(storage, locked, kept));
    await saveChoice(tx, locked, open[kept], file, findModel(models, open[kept].modelId));
    await clearArmTexts(tx, id);
    await deleteUnits(tx, id);
    return { row: locked, comparison: open };
  });
  await storage
    .remove(versionKeys(row))
    .catch((error) =>
      logger.warn({ err: error, translationId: id }, 'could not remove the files of a decided comparison'),
    );
  return {
    test_id: comparison.A.testId,
    kept,
    versions: letters.map((version) => reveal(version, comparison[version], version === kept)),
  };
}

async function storeChosenFiles(storage: Storage, row: TranslationRow, version: ShownVersion) {
  const bytes = await storage.read(versionKey(row, version));
  const units = await storage.read(versionUnitsKey(row, version));
  const key = translatedKey(row.userId, row.id, row.format);
  await storage.write(key, bytes, documentTypes[row.format].mimeType);
  await storage.write(unitsKey(row.userId, row.id), units, 'application/json');
  return { key, size: bytes.byteLength };
}

async function saveChoice(
  tx: Transaction,
  row: TranslationRow,
  arm: ArmRow,
  { key, size }: Awaited<ReturnType<typeof storeChosenFiles>>,
  model: RegisteredModel | undefined,
): Promise<void> {
  await tx.orm
    .update(translations)
    .set({
      translatedFilePath: key,
      translatedSizeBytes: size,
      // They are read from the chosen version's file when they are first needed.
      hasUnitRows: false,
      modelUsed: arm.modelUsed ?? model?.id ?? arm.modelId,
      providerUsed: arm.providerUsed ?? model?.provider ?? null,
      qualityReport: arm.qualityReport,
      integrityReport: arm.integrityReport,
      routeReport: row.routeReport && { ...row.routeReport, code: 'compared' },
      messages: row.messages.filter(({ code }) => code !== comparisonOpen.code),
    })
    .where(eq(translations.id, row.id));
}

async function insertFeedback(
  database: Transaction,
  row: TranslationRow,
  comparison: Comparison,
  { preference, reason, feedback_text, rating_a, rating_b }: VoteRequest,
): Promise<void> {
  const ratings = { A: rating_a ?? null, B: rating_b ?? null };
  const aIsFirst = comparison.A.arm === 'a';
  const shown = aIsFirst ? ({ a: 'A', b: 'B' } as const) : ({ a: 'B', b: 'A' } as const);
  const [armA, armB] = [comparison[shown.a], comparison[shown.b]];
  await database.orm.insert(abTestFeedback).values({
    testId: armA.testId,
    userId: row.userId,
    translationId: row.id,
    documentName: row.originalFilename,
    documentType: row.format,
    // A vote outlives the files, so it holds none of their text.
    modelAResult: null,
    modelBResult: null,
    modelATokensUsed: tokensOf(armA),
    modelBTokensUsed: tokensOf(armB),
    modelALatencyMs: armA.latencyMs,
    modelBLatencyMs: armB.latencyMs,
    userPreference: preference === shown.a ? 'model_a' : preference === shown.b ? 'model_b' : 'no_preference',
    preferenceReason: reason || null,
    feedbackText: feedback_text || null,
    ratingQualityA: ratings[shown.a],
    ratingQualityB: ratings[shown.b],
  });
}

function tokensOf({ inputTokens, outputTokens }: ArmRow): number {
  return inputTokens + outputTokens;
}

function reveal(version: ShownVersion, arm: ArmRow, chosen: boolean): VoteResponse['versions'][number] {
  return { version, model: arm.modelId, latency_ms: arm.latencyMs, tokens: tokensOf(arm), chosen };
}
