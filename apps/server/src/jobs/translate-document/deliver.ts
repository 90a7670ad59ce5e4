import { documentTypes } from '@verso/contracts';
import type { Document, WriteResult } from '@verso/engine';
import { buildQualityReport, describeUnits, type TranslationOutcome } from '@verso/translation';
import type { Context } from '../../context.ts';
import type { TranslateDocumentData } from '../../services/queue/translate-document.ts';
import { translatedKey, unitsKey, versionKeys } from '../../services/storage/keys.ts';
import { ClaimLostError } from '../../services/translations/claim.ts';
import { completeTranslation, type TranslationResult } from '../../services/translations/complete.ts';
import { deliveredCharacters, integrityReportOf } from '../../services/translations/delivered.ts';
import type { TranslationRow } from '../../services/translations/row.ts';
import { storeUnits } from '../../services/translations/units/store.ts';
import { stored } from './storage-away.ts';

/** A document translated by one model: what came of its units, and the file. */
export interface Version {
  readonly outcome: TranslationOutcome;
  readonly written: WriteResult;
}

/**
 * Stores a version and completes its translation.
 * @throws ClaimLostError when it was cancelled, deleted or completed meanwhile; StorageAwayError
 */
export async function deliver(
  context: Context,
  job: TranslateDocumentData,
  row: TranslationRow,
  version: Version,
  result: TranslationResult,
  document: Document,
): Promise<void> {
  const { storage } = context;
  const key = result.translatedFilePath;
  await stored(storage.write(key, version.written.bytes, documentTypes[row.format].mimeType));
  await stored(storeUnits(context, row, describeUnits(version.outcome, document.units)));
  try {
    await completeTranslation(context, job, result);
  } catch (error) {
    // Deleted while it was being stored: nothing else would ever remove the files.
    if (error instanceof ClaimLostError) {
      await storage.remove([key, unitsKey(row.userId, row.id), ...versionKeys(row)]);
    }
    throw error;
  }
}

/** What a translation comes to with this version. */
export function resultOf(
  row: TranslationRow,
  document: Document,
  { outcome, written }: Version,
): TranslationResult {
  return {
    translatedFilePath: translatedKey(row.userId, row.id, row.format),
    translatedSizeBytes: written.bytes.byteLength,
    modelUsed: outcome.models[0] ?? row.modelUsed ?? '',
    chunks: outcome.chunks,
    qualityReport: buildQualityReport(outcome, document.units),
    integrityReport: integrityReportOf(written),
    messages: [...document.messages, ...written.messages].map(({ code, severity, text }) => ({
      code,
      severity,
      text,
    })),
    delivered: deliveredCharacters(row.characterCount, row.format, document.units, outcome),
  };
}
