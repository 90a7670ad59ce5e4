import { join } from 'node:path';
import type { ConsistencyResponse, UseEverywhereRequest, UseEverywhereResponse } from '@verso/contracts';
import type { Work } from '../../platform/http/work.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import type { EditContext } from './change.ts';
import { changeMany } from './change-many.ts';
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
  { apply, ...choice }: UseEverywhereRequest,
  work: Work = {},
): Promise<UseEverywhereResponse> {
  return changeMany(context, { caller: userId, id }, { apply, work }, (input, row) =>
    context.documents.run(
      'unifyUnits',
      { ...input, choice, languages: languagesOf(row) },
      { owner: userId, signal: work.signal },
    ),
  );
}

function languagesOf({ sourceLanguage, detectedLanguage, targetLanguage }: TranslationRow) {
  return { sourceLanguage: sourceLanguage ?? detectedLanguage ?? UNKNOWN_LANGUAGE, targetLanguage };
}
