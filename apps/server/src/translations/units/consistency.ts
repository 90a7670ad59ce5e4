import { join } from 'node:path';
import type { ConsistencyResponse, UseEverywhereRequest, UseEverywhereResponse } from '@verso/contracts';
import { withWorkingFolder } from '../documents/folder.ts';
import { asSeenBy } from '../lifecycle/read.ts';
import { type TranslationRow, toResponse } from '../lifecycle/row.ts';
import { type EditContext, editableTranslation } from './change.ts';
import { changeInput, storeChangedFile } from './change-many.ts';
import { writeUnits } from './load.ts';
import { readableUnits } from './open.ts';

/** The language of statistics for a document whose language was neither given nor detected. */
const UNKNOWN_LANGUAGE = 'und';

/**
 * The texts and terms of a translation that were translated in several ways.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function checkConsistency(
  context: EditContext,
  userId: string,
  id: string,
): Promise<ConsistencyResponse> {
  const row = await readableUnits(context, userId, id);
  return withWorkingFolder(async (folder) =>
    context.documents.run(
      'checkConsistency',
      {
        units: [await writeUnits(context.database, id, join(folder, 'units'))],
        languages: languagesOf(row),
      },
      { owner: userId },
    ),
  );
}

/**
 * Uses one translation of a recurring text or term in the whole document, without a model and at no charge.
 * @throws AppError see `editableTranslation`
 */
export async function useEverywhere(
  context: EditContext,
  userId: string,
  id: string,
  choice: UseEverywhereRequest,
): Promise<UseEverywhereResponse> {
  const { row } = await editableTranslation(context, { caller: userId, id });
  return withWorkingFolder(async (folder) => {
    const input = await changeInput(context, userId, row, folder);
    const { unchanged } = await context.documents.run(
      'unifyUnits',
      { ...input, choice, languages: languagesOf(row) },
      { owner: userId },
    );
    const stored = await storeChangedFile(context, { caller: userId, id }, input.changedPath);
    const answer = {
      changed: stored.changed,
      unchanged: [...unchanged, ...stored.lost],
      translation: toResponse(stored.row),
    };
    return asSeenBy(context, { caller: userId, ...stored }, answer);
  });
}

function languagesOf({ sourceLanguage, detectedLanguage, targetLanguage }: TranslationRow) {
  return { sourceLanguage: sourceLanguage ?? detectedLanguage ?? UNKNOWN_LANGUAGE, targetLanguage };
}
