import { join } from 'node:path';
import { AppError, type TranslatedUnit } from '@verso/contracts';
import { type Queryable, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { unitsKey } from '../../platform/storage/keys.ts';
import type { Context } from '../context.ts';
import { readLines, withWorkingFolder } from '../documents/folder.ts';
import { originalFile } from '../files/original.ts';
import { type Caller, translationFor } from '../lifecycle/access.ts';
import { refuseUnlessDelivered } from '../lifecycle/delivered.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { type DeliveredUnit, deleteUnits, insertUnits } from './store.ts';

type Dependencies = Pick<Context, 'database' | 'storage' | 'documents'>;

/**
 * Makes sure that the units of a delivered translation are rows. Those of earlier versions, and of a comparison that was
 * decided, are in a file, which is read here once and then deleted: a process of an earlier version fails to change it
 * instead of changing it in vain.
 * @throws AppError `file_not_found`
 */
export async function openUnits(context: Dependencies, row: TranslationRow): Promise<void> {
  if (row.hasUnitRows) return;
  try {
    await importUnitsFile(context, row);
  } catch (error) {
    // Another request may have read the file first, and deleted it.
    if (!(await hasRows(context.database, row.id))) throw error;
  }
}

async function hasRows({ orm }: Queryable, id: string): Promise<boolean> {
  const [row] = await orm
    .select({ hasUnitRows: translations.hasUnitRows })
    .from(translations)
    .where(eq(translations.id, id));
  return row?.hasUnitRows === true;
}

async function importUnitsFile(context: Dependencies, row: TranslationRow): Promise<void> {
  const { database, storage } = context;
  const key = unitsKey(row.userId, row.id);
  const units = await readUnitsFile(context, row, key);
  await database.transaction(async (tx) => {
    const [locked] = await tx.orm
      .select()
      .from(translations)
      .where(eq(translations.id, row.id))
      .for('update');
    if (locked === undefined) throw new AppError('translation_not_found');
    refuseUnlessDelivered(locked);
    if (locked.hasUnitRows) return;
    // Read again if an earlier version has changed the file meanwhile.
    if (locked.unitsRevision !== row.unitsRevision) throw new AppError('conflict');
    await deleteUnits(tx, row.id);
    await insertUnits(tx, row.id, units);
    // The new revision refuses changes of the file that have begun.
    await tx.orm
      .update(translations)
      .set({ hasUnitRows: true, unitsRevision: locked.unitsRevision + 1, unitCounts: null })
      .where(eq(translations.id, row.id));
  });
  await storage.remove([key]);
}

async function readUnitsFile(
  context: Dependencies,
  row: TranslationRow,
  key: string,
): Promise<readonly DeliveredUnit[]> {
  const { storage, documents } = context;
  const { userId } = row;
  return withWorkingFolder(async (folder) => {
    const outputPath = join(folder, 'units');
    await documents.run(
      'readUnitsFile',
      {
        document: await originalFile(context, row, folder),
        units: [await storage.asFile(key, folder)],
        outputPath,
      },
      { owner: userId },
    );
    const units: DeliveredUnit[] = [];
    for await (const line of readLines(outputPath)) {
      const { described, original } = line as DeliveredUnit;
      units.push({ described: withAuthor(described, userId), original });
    }
    return units;
  });
}

/** Only owners could change units when they were stored in a file. */
function withAuthor({ earlier, ...unit }: TranslatedUnit, userId: string): TranslatedUnit {
  return {
    ...unit,
    ...(unit.changed_at === undefined ? {} : { changed_by: userId }),
    ...(unit.confirmed_at === undefined ? {} : { confirmed_by: userId }),
    ...(earlier === undefined
      ? {}
      : {
          earlier: earlier.map((version) =>
            version.changed_at === undefined ? version : { ...version, changed_by: userId },
          ),
        }),
  };
}

/**
 * A delivered translation that a user may read, with its units as rows.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function readableUnits(
  context: Dependencies & Pick<Context, 'clock'>,
  caller: Caller,
  id: string,
): Promise<TranslationRow> {
  const row = await translationFor(context, caller, id, 'view');
  refuseUnlessDelivered(row);
  await openUnits(context, row);
  return row;
}
