import { AppError, type ImportUnitsResponse, type TranslationResponse } from '@verso/contracts';
import { unitsKey } from '../../platform/storage/keys.ts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import type { Context } from '../context.ts';
import type { ImportedDocument } from '../documents/worker/import-units.ts';
import { type TranslationRow, toResponse } from '../lifecycle/row.ts';
import { rememberEdits } from './remember.ts';
import { pathsIn, storeRevision, whileUnchanged } from './replace.ts';

type Dependencies = Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>;

/**
 * Imports edited targets from the translated document, an XLIFF file or a bilingual Word table, as edits of their units. Units
 * that can't be used, and those changed after the export, are listed with the reason and stay.
 * @param input `apply` writes the changes; otherwise they are only listed
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`, `conflict`, and those of unreadable documents
 */
export async function importUnits(
  context: Dependencies,
  userId: string,
  { id, upload, apply }: { readonly id: string; readonly upload: Upload; readonly apply: boolean },
): Promise<ImportUnitsResponse> {
  return whileUnchanged(context, { userId, id }, async (row, folder) => {
    const imported = await compare(context, row, { path: upload.path, apply }, folder);
    const { kind, hasTrackedChanges, counts, listed } = imported;
    const answer = {
      kind,
      tracked_changes: hasTrackedChanges,
      counts,
      units: listed,
    };
    const translation = await storeTargets(context, row, imported, folder);
    return translation && { ...answer, applied: apply, translation };
  });
}

/**
 * Stores the targets that an import or a replacement has written, if any.
 * @returns null when the translation has changed since its units were read
 */
export async function storeTargets(
  context: Dependencies,
  row: TranslationRow,
  { revised, changed, texts = [] }: Pick<ImportedDocument, 'revised' | 'changed' | 'texts'>,
  folder: string,
): Promise<TranslationResponse | null> {
  if (revised === undefined) return toResponse(row);
  return storeRevision(context, row, revised, folder, async (tx, locked) => {
    await rememberEdits(tx, locked, { changed, texts }, context.clock.now());
    return {};
  });
}

/** What a document process needs to change targets of a translation. */
export async function changeInput(
  { storage, clock }: Pick<Context, 'storage' | 'clock'>,
  row: TranslationRow,
  folder: string,
) {
  if (row.originalFilePath === null) throw new AppError('file_not_found');
  return {
    document: { path: await storage.asFile(row.originalFilePath, folder), format: row.format },
    units: [await storage.asFile(unitsKey(row.userId, row.id), folder)] as const,
    sourceLanguage: row.sourceLanguage,
    targetLanguage: row.targetLanguage,
    changedAt: clock.now().toISOString(),
    qualityReport: row.qualityReport,
    ...pathsIn(folder),
  };
}

async function compare(
  context: Dependencies,
  row: TranslationRow,
  { path, apply }: { readonly path: string; readonly apply: boolean },
  folder: string,
): Promise<ImportedDocument> {
  if (row.translatedFilePath === null) throw new AppError('file_not_found');
  const delivered = await context.storage.asFile(row.translatedFilePath, folder);
  return context.documents.run(
    'importUnits',
    {
      ...(await changeInput(context, row, folder)),
      delivered: { path: delivered, format: row.format },
      imported: path,
      apply,
    },
    { owner: row.userId },
  );
}
