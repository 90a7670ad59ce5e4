import { join } from 'node:path';
import { AppError, documentTypes } from '@verso/contracts';
import { type Transaction, translations, translationUnits, whileLocked } from '@verso/db';
import { and, eq, inArray } from '@verso/db/query';
import { reportChanges } from '@verso/translation';
import type { Context } from '../context.ts';
import { withWorkingFolder, writeLines } from '../documents/folder.ts';
import type { StoredTarget, WrittenUnits } from '../documents/worker/write-units.ts';
import { integrityReportOf, refuseUnlessDelivered } from '../lifecycle/delivered.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { updateUnits } from '../units/change.ts';
import { allUnits } from '../units/load.ts';
import { type StoredUnit, unitOfRow } from '../units/row.ts';
import { originalFile } from './original.ts';

type Dependencies = Pick<Context, 'database' | 'storage' | 'documents'>;

/** The problem of a unit whose text the document can't contain, which only writing it could tell. */
export const notWritten = {
  code: 'not-written',
  severity: 'error',
  detail: 'The document can’t contain this text, so it has the original text here. Please change it.',
} as const;

/** Documents being written in this process, by translation and revision, so that several readers wait for one. */
const writing = new Map<string, Promise<void>>();

/**
 * Writes the translated document again if units have changed since it was written. To be called before it is read.
 * @param row a delivered translation
 * @returns the storage key of the file
 * @throws AppError `file_not_found`; DocumentError
 */
export async function currentFile(context: Dependencies, row: TranslationRow): Promise<string> {
  const { id, translatedFilePath, writtenRevision, unitsRevision } = row;
  if (translatedFilePath === null) throw new AppError('file_not_found');
  if (writtenRevision === null) return translatedFilePath;
  const key = `${id}/${unitsRevision}`;
  const work = writing.get(key) ?? writeAgain(context, row).finally(() => writing.delete(key));
  writing.set(key, work);
  await work;
  return translatedFilePath;
}

async function writeAgain(context: Dependencies, row: TranslationRow): Promise<void> {
  const { targetLanguage, userId } = row;
  await withWorkingFolder(async (folder) => {
    const targetsPath = join(folder, 'targets');
    const outputPath = join(folder, 'translated');
    await writeLines(targetsPath, targetsOf(context, row));
    const written = await context.documents.run(
      'writeUnits',
      {
        document: await originalFile(context, row, folder),
        targetsPath,
        targetLanguage,
        outputPath,
      },
      { owner: userId },
    );
    await storeWritten(context, row, { ...written, outputPath });
  });
}

async function* targetsOf({ database }: Dependencies, row: TranslationRow): AsyncGenerator<StoredTarget> {
  const before = row.writtenRevision ?? row.unitsRevision;
  for await (const units of allUnits(database, row.id)) {
    for (const { id, source, target, revision, problems } of units) {
      const isNew = revision > before || problems.some(({ code }) => code === notWritten.code);
      yield { id, source, target, isNew };
    }
  }
}

/**
 * Stores a written document under the lock of its translation. Units that were changed while it was being written are in the
 * next one; a process that dies in between leaves a file that is newer than its row, and is written again.
 */
async function storeWritten(
  { database, storage }: Dependencies,
  { id, unitsRevision: revision }: TranslationRow,
  written: WrittenUnits & { readonly outputPath: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.orm.select().from(translations).where(eq(translations.id, id)).for('update');
    if (row === undefined) throw new AppError('translation_not_found');
    refuseUnlessDelivered(row);
    const { translatedFilePath, writtenRevision, unitsRevision, format } = row;
    // Another process has written this revision or a later one.
    if (translatedFilePath === null || writtenRevision === null || writtenRevision >= revision) return;
    await tx.orm
      .update(translations)
      .set({
        translatedSizeBytes: written.size,
        integrityReport: integrityReportOf(written),
        qualityReport: await flagRefused(tx, row, revision, written.refused),
        writtenRevision: unitsRevision === revision ? null : revision,
        // Flagged units are a change, too.
        ...(written.refused.length === 0 ? {} : { unitsRevision: unitsRevision + 1 }),
      })
      .where(eq(translations.id, id));
    await whileLocked(tx, () =>
      storage.writeFile(translatedFilePath, written.outputPath, written.size, documentTypes[format].mimeType),
    );
  });
}

/** Flags the units whose texts the document can't contain, unless they have changed since. */
async function flagRefused(
  tx: Transaction,
  { id, qualityReport }: TranslationRow,
  revision: number,
  refused: readonly string[],
): Promise<TranslationRow['qualityReport']> {
  if (refused.length === 0) return qualityReport;
  const rows = await tx.orm
    .select()
    .from(translationUnits)
    .where(and(eq(translationUnits.translationId, id), inArray(translationUnits.unitId, [...refused])));
  const changes = rows
    .map(unitOfRow)
    .filter((unit) => unit.revision <= revision)
    .map((before) => {
      const problems = [notWritten, ...before.problems.filter(({ code }) => code !== notWritten.code)];
      const { confirmed_at: _at, confirmed_by: _by, ...others } = before;
      const after: StoredUnit = { ...others, state: 'flagged', problems };
      return { before, after };
    });
  await updateUnits(
    tx,
    id,
    changes.map(({ after }) => after),
  );
  return qualityReport && reportChanges(qualityReport, changes);
}
