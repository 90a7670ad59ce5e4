import type { ConsistencyResponse, UseEverywhereRequest, UseEverywhereResponse } from '@verso/contracts';
import { unitsKey } from '../../platform/storage/keys.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { translationFor } from '../lifecycle/access.ts';
import { refuseUnlessDelivered } from '../lifecycle/delivered.ts';
import { type TranslationRow, toResponse } from '../lifecycle/row.ts';
import { changeInput } from './import.ts';
import { rememberEdits } from './remember.ts';
import { storeRevision, whileUnchanged } from './replace.ts';

/** The language of statistics for a document whose language was neither given nor detected. */
const UNKNOWN_LANGUAGE = 'und';

/**
 * The texts and terms of a translation that were translated in several ways.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function checkConsistency(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
): Promise<ConsistencyResponse> {
  const { storage, documents } = context;
  const row = await translationFor(context, userId, id, 'view');
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
  return whileUnchanged(context, { userId, id }, async (row, folder) => {
    const input = { ...(await changeInput(context, row, folder)), choice, languages: languagesOf(row) };
    const unified = await context.documents.run('unifyUnits', input, { owner: userId });
    const { changed, unchanged } = unified;
    if (changed === null) return { changed: [], unchanged, translation: toResponse(row) };
    const translation = await storeRevision(context, row, unified, folder, async (tx, locked) => {
      await rememberEdits(tx, locked, unified, context.clock.now());
      return {};
    });
    return translation && { changed: changed.map(({ unit }) => unit.id), unchanged, translation };
  });
}

function languagesOf({ sourceLanguage, detectedLanguage, targetLanguage }: TranslationRow) {
  return { sourceLanguage: sourceLanguage ?? detectedLanguage ?? UNKNOWN_LANGUAGE, targetLanguage };
}
