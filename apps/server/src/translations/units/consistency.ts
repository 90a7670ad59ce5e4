import {
  AppError,
  type ConsistencyResponse,
  type UseEverywhereRequest,
  type UseEverywhereResponse,
} from '@verso/contracts';
import { unitsKey } from '../../platform/storage/keys.ts';
import { refuseWhileCompared } from '../ab-tests/open-comparison.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { refuseUnlessDelivered } from '../lifecycle/delivered.ts';
import { ownTranslation, readableTranslation, type TranslationRow, toResponse } from '../lifecycle/row.ts';
import { rememberConfirmed, rememberTargets } from './remember.ts';
import { maxAttempts, pathsIn, storeRevision } from './replace.ts';

/** The language of statistics for a document whose language was neither given nor detected. */
const UNKNOWN_LANGUAGE = 'und';

/**
 * The texts and terms of a translation that were translated in several ways.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function checkConsistency(
  { database, storage, documents }: Pick<Context, 'database' | 'storage' | 'documents'>,
  userId: string,
  id: string,
): Promise<ConsistencyResponse> {
  const row = await readableTranslation(database, userId, id);
  refuseUnlessDelivered(row);
  return withWorkingFolder(async (folder) => {
    const path = await storage.asFile(unitsKey(row.userId, row.id), folder);
    return documents.run(
      'checkConsistency',
      { units: [path], languages: languagesOf(row) },
      { owner: userId },
    );
  });
}

/**
 * Uses one translation of a recurring text or term in the whole document, without a model and at no charge. Repeated when
 * another change of the translation is stored meanwhile, so that no change is lost.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`, `conflict`
 */
export async function useEverywhere(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
  choice: UseEverywhereRequest,
): Promise<UseEverywhereResponse> {
  const { database, storage, documents, clock } = context;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const done = await withWorkingFolder(async (folder): Promise<UseEverywhereResponse | null> => {
      const row = await ownTranslation(database, userId, id);
      refuseUnlessDelivered(row);
      await refuseWhileCompared(database, id);
      if (row.originalFilePath === null) throw new AppError('file_not_found');
      const unified = await documents.run(
        'unifyUnits',
        {
          document: { path: await storage.asFile(row.originalFilePath, folder), format: row.format },
          units: [await storage.asFile(unitsKey(row.userId, row.id), folder)],
          choice,
          languages: languagesOf(row),
          changedAt: clock.now().toISOString(),
          qualityReport: row.qualityReport,
          ...pathsIn(folder),
        },
        { owner: userId },
      );
      const { changed, unchanged } = unified;
      if (changed === null) return { changed: [], unchanged, translation: toResponse(row) };
      const translation = await storeRevision(context, row, unified, folder, async (tx, locked) => {
        await rememberTargets(tx, locked, changed);
        await rememberConfirmed(tx, locked, unified.texts, { origin: 'edited', at: clock.now() });
        return {};
      });
      return translation && { changed: changed.map(({ unit }) => unit.id), unchanged, translation };
    });
    if (done !== null) return done;
  }
  throw new AppError('conflict');
}

function languagesOf({ sourceLanguage, detectedLanguage, targetLanguage }: TranslationRow) {
  return { sourceLanguage: sourceLanguage ?? detectedLanguage ?? UNKNOWN_LANGUAGE, targetLanguage };
}
