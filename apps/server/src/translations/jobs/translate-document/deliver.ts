import {
  type DocumentTypeName,
  documentTypes,
  mixedFormalityMessage,
  type TranslationMessage,
} from '@verso/contracts';
import {
  buildQualityReport,
  describeUnits,
  mixedFormality,
  type TranslationOutcome,
} from '@verso/translation';
import { translatedKey, versionKeys } from '../../../platform/storage/keys.ts';
import type { Context } from '../../context.ts';
import type { OriginalDocument, WrittenFile } from '../../files/original.ts';
import { ClaimLostError } from '../../lifecycle/claim.ts';
import { completeTranslation, type TranslationResult } from '../../lifecycle/complete.ts';
import { deliveredCharacters, integrityReportOf } from '../../lifecycle/delivered.ts';
import type { TranslationRow } from '../../lifecycle/row.ts';
import type { TranslateDocumentData } from '../../queue/translate-document.ts';
import { rememberOutcome } from '../../units/remember.ts';
import { stored } from './storage-outage.ts';

/** A document translated by one model: the outcome of its units and the written file. */
export interface Version {
  readonly outcome: TranslationOutcome;
  readonly written: WrittenFile;
}

/**
 * Stores a version and completes its translation.
 * @throws ClaimLostError when it was canceled, deleted or completed meanwhile; StorageUnavailableError
 */
export async function deliver(
  context: Context,
  job: TranslateDocumentData,
  row: TranslationRow,
  version: Version,
  result: TranslationResult,
  document: OriginalDocument,
): Promise<void> {
  const { storage } = context;
  const key = result.translatedFilePath;
  await stored(storeFile(context, key, version.written, row.format));
  const units = await describeUnits(version.outcome, document.units);
  const delivered = document.units.flatMap((original, index) => {
    const described = units[index];
    return described === undefined ? [] : { described, original };
  });
  try {
    await completeTranslation(context, job, result, delivered);
  } catch (error) {
    // Deleted while the files were being stored: nothing else would remove them.
    if (error instanceof ClaimLostError) {
      await storage.remove([key, ...versionKeys(row)]);
    }
    throw error;
  }
  try {
    await rememberOutcome(context, row, document.units, version.outcome);
  } catch (error) {
    // The translation is complete; it may also have been deleted since.
    context.logger.warn({ err: error, translationId: row.id }, 'could not add a translation to memories');
  }
}

/** Stores a written document. */
export async function storeFile(
  { storage }: Pick<Context, 'storage'>,
  key: string,
  { path, size }: WrittenFile,
  format: DocumentTypeName,
): Promise<void> {
  await storage.writeFile(key, path, size, documentTypes[format].mimeType);
}

/** The result of a translation that delivers this version. */
export function resultOf(
  row: TranslationRow,
  document: OriginalDocument,
  { outcome, written }: Version,
  { memoryMatchCharge }: Context['config'],
): TranslationResult {
  return {
    translatedFilePath: translatedKey(row.userId, row.id, row.format),
    translatedSizeBytes: written.size,
    modelUsed: outcome.models[0] ?? row.modelUsed ?? '',
    chunks: outcome.chunks,
    qualityReport: buildQualityReport(outcome, document.units),
    integrityReport: integrityReportOf(written),
    messages: [...formalityMessages(row, outcome), ...document.messages, ...written.messages].map(
      ({ code, severity, text }) => ({ code, severity, text }),
    ),
    delivered: deliveredCharacters(row, document.units, outcome, memoryMatchCharge),
  };
}

/** A warning if the translation addresses its readers in two ways, whatever was requested. */
function formalityMessages(
  { targetLanguage }: TranslationRow,
  { demo, targets }: TranslationOutcome,
): readonly TranslationMessage[] {
  const mixed = demo ? undefined : mixedFormality(targets.values(), targetLanguage);
  if (mixed === undefined) return [];
  return [{ code: 'mixed-formality', severity: 'warning', text: mixedFormalityMessage(mixed) }];
}
