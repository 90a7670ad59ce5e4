import { join } from 'node:path';
import type { TaughtTermResponse } from '@verso/contracts';
import { translationUnits } from '@verso/db';
import { and, gte, lte } from '@verso/db/query';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { unitById, writeUnits } from './load.ts';
import { readableUnits } from './open.ts';

/** Units before and after one in which its words are compared: reading all of a long document would take too long. */
const AROUND = 1_000;

/**
 * The term whose translation a person changed in a unit, to be offered to a glossary.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`, `not_found`
 */
export async function taughtTermIn(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
  unitId: string,
): Promise<TaughtTermResponse> {
  const row = await readableUnits(context, userId, id);
  const { database, documents } = context;
  const { state, position } = await unitById(database, id, unitId);
  const sourceLanguage = row.sourceLanguage ?? row.detectedLanguage;
  if (state !== 'edited' || sourceLanguage === null) return { term: null };
  const { position: at } = translationUnits;
  const near = and(gte(at, position - AROUND), lte(at, position + AROUND));
  return withWorkingFolder(async (folder) => {
    const units = [await writeUnits(database, id, join(folder, 'units'), near)] as const;
    const languages = { sourceLanguage, targetLanguage: row.targetLanguage };
    return documents.run('findTaughtTerm', { units, unitId, languages }, { owner: userId });
  });
}
