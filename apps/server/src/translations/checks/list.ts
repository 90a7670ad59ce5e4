import { join } from 'node:path';
import type { CheckRule, ChecksOfTranslation, ListChecksQuery, ListChecksResponse } from '@verso/contracts';
import { ignoredProblems, type Queryable } from '@verso/db';
import { eq } from '@verso/db/query';
import type { DocumentChecks } from '@verso/translation';
import { checksOff } from '../../words/checks/settings.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { translationFor } from '../lifecycle/access.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { misspelledWords, spellingOf } from '../spelling/spelling.ts';
import { writeUnits } from '../units/load.ts';
import { readableUnits } from '../units/open.ts';

/**
 * Checks all units of a translation, and lists their problems by risk.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function listChecks(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock' | 'dictionaries' | 'speller'>,
  userId: string,
  id: string,
  query: ListChecksQuery,
): Promise<ListChecksResponse> {
  const { database, documents } = context;
  const row = await readableUnits(context, userId, id);
  const checks = await checksOf(database, row);
  const spelling = spellingOf(context, row, checks.off);
  return withWorkingFolder(async (folder) => {
    const path = await writeUnits(database, id, join(folder, 'units'));
    const { languages } = checks;
    const words =
      spelling.state === 'checked'
        ? await documents.run('listWords', { units: [path], languages }, { owner: userId })
        : [];
    const { state, misspelled } = await misspelledWords(context, row, spelling, words, userId);
    const input = { units: [path], checks: { ...checks, misspelled }, query } as const;
    return { ...(await documents.run('checkUnits', input, { owner: userId })), spelling: state };
  });
}

/** What a translation is not checked for. @throws AppError `translation_not_found` */
export async function checkRulesOf(
  context: Pick<Context, 'database' | 'clock' | 'dictionaries'>,
  userId: string,
  id: string,
): Promise<ChecksOfTranslation> {
  const row = await translationFor(context, userId, id, 'view');
  const { off, ignored } = await checksOf(context.database, row);
  return { off: [...off], spelling: spellingOf(context, row, off).state, ignored };
}

/** How a translation is checked. */
export async function checksOf(database: Queryable, row: TranslationRow) {
  const ignored = await database.orm
    .select({ unit: ignoredProblems.unitId, rule: ignoredProblems.rule, target: ignoredProblems.target })
    .from(ignoredProblems)
    .where(eq(ignoredProblems.translationId, row.id));
  const off: readonly CheckRule[] = await checksOff(database, row);
  return {
    languages: {
      source: row.sourceLanguage ?? row.detectedLanguage,
      target: row.targetLanguage,
      isDemo: row.qualityReport?.demo ?? false,
    },
    off,
    ignored,
  } satisfies DocumentChecks;
}
