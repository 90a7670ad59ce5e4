import { join } from 'node:path';
import type { ListChecksQuery, ListChecksResponse } from '@verso/contracts';
import { ignoredProblems, type Queryable } from '@verso/db';
import { eq } from '@verso/db/query';
import type { DocumentChecks } from '@verso/translation';
import { checksOff } from '../../words/checks/settings.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { translationFor } from '../lifecycle/access.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { writeUnits } from '../units/load.ts';
import { readableUnits } from '../units/open.ts';

/**
 * Checks all units of a translation, and lists their problems by risk.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function listChecks(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
  query: ListChecksQuery,
): Promise<ListChecksResponse> {
  const { database, documents } = context;
  const row = await readableUnits(context, userId, id);
  const checks = await checksOf(database, row);
  return withWorkingFolder(async (folder) => {
    const path = await writeUnits(database, id, join(folder, 'units'));
    return documents.run('checkUnits', { units: [path], checks, query }, { owner: userId });
  });
}

/** The rules that are switched off for a translation. @throws AppError `translation_not_found` */
export async function checkRulesOf(context: Pick<Context, 'database' | 'clock'>, userId: string, id: string) {
  return { off: await checksOff(context.database, await translationFor(context, userId, id, 'view')) };
}

/** How a translation is checked. */
export async function checksOf(database: Queryable, row: TranslationRow): Promise<DocumentChecks> {
  const ignored = await database.orm
    .select({ unit: ignoredProblems.unitId, rule: ignoredProblems.rule, target: ignoredProblems.target })
    .from(ignoredProblems)
    .where(eq(ignoredProblems.translationId, row.id));
  return {
    languages: {
      source: row.sourceLanguage ?? row.detectedLanguage,
      target: row.targetLanguage,
      isDemo: row.qualityReport?.demo ?? false,
    },
    off: await checksOff(database, row),
    ignored,
  };
}
