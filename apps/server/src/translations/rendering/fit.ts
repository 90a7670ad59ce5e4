import { join } from 'node:path';
import type { FitReport, FitResponse } from '@verso/contracts';
import { renderings, translations } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { pagesKey } from '../../platform/storage/keys.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { downloadOf } from '../files/download.ts';
import { originalFile } from '../files/original.ts';
import { translationFor } from '../lifecycle/access.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { writeUnits } from '../units/load.ts';
import { openUnits } from '../units/open.ts';
import { ensurePages, type PagesContext, refuseWithoutPages, waitAWhile } from './pages.ts';

/** Measurements of this process, by translation and revision. */
const inProgress = new Map<string, Promise<FitReport>>();

/**
 * What does not fit on the pages of a translation, measured if it is not stored yet.
 * @throws AppError as `pagesOf`
 */
export async function fitOf(context: PagesContext, userId: string, id: string): Promise<FitResponse> {
  await downloadOf(context, userId, id, { kind: 'translated', purpose: 'look' });
  const row = await translationFor(context, userId, id, 'view');
  refuseWithoutPages(context, row);
  const measuring = measuredFit(context, userId, row);
  if (!(await waitAWhile(measuring))) return { status: 'measuring' };
  return { status: 'ready', ...(await measuring) };
}

/** The stored report of a translation's units as they are; else it is measured, once for simultaneous requests. */
export async function measuredFit(
  context: PagesContext,
  userId: string,
  row: TranslationRow,
): Promise<FitReport> {
  const key = `${row.id}/${row.unitsRevision}`;
  const running = inProgress.get(key);
  if (running !== undefined) return running;
  const measuring = readOrMeasure(context, userId, row).finally(() => inProgress.delete(key));
  inProgress.set(key, measuring);
  return measuring;
}

async function readOrMeasure(context: PagesContext, userId: string, row: TranslationRow): Promise<FitReport> {
  const { database } = context;
  const [stored] = await database.orm
    .select({ fit: renderings.fit, revision: renderings.revision })
    .from(renderings)
    .where(ofTranslation(row));
  if (stored?.fit != null && stored.revision === row.unitsRevision && 'replaced_fonts' in stored.fit)
    return stored.fit;
  await openUnits(context, row);
  // One after the other: a renderer renders one document at a time.
  await ensurePages(context, userId, row, 'original');
  await ensurePages(context, userId, row, 'translated');
  const report = await withWorkingFolder(async (folder) =>
    context.documents.run(
      'measureFit',
      {
        ...(await measureInput(context, row, folder)),
        pdfs: [
          await context.storage.asFile(pagesKey(row, 'original'), join(folder)),
          await context.storage.asFile(pagesKey(row, 'translated'), join(folder)),
        ],
      },
      { owner: userId },
    ),
  );
  await store(context, row, report);
  return report;
}

/** The document and its units, for a measurement. */
export async function measureInput(
  context: Pick<PagesContext, 'database' | 'storage'>,
  row: TranslationRow,
  folder: string,
) {
  return {
    document: await originalFile(context, row, folder),
    units: [await writeUnits(context.database, row.id, join(folder, 'units'))] as const,
  };
}

/** Stores a report, and counts its problems in the quality report, unless the units have changed meanwhile. */
async function store(
  { database }: Pick<PagesContext, 'database'>,
  { id, unitsRevision }: TranslationRow,
  fit: FitReport,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.orm.select().from(translations).where(eq(translations.id, id)).for('update');
    if (row === undefined || row.unitsRevision !== unitsRevision) return;
    await tx.orm
      .update(renderings)
      .set({ fit })
      .where(and(ofTranslation(row), eq(renderings.revision, unitsRevision)));
    if (row.qualityReport === null) return;
    const { pages, problems } = fit;
    const pagesAdded = Math.max(0, pages.translated - pages.original);
    await tx.orm
      .update(translations)
      .set({
        qualityReport: { ...row.qualityReport, fit: { problems: problems.length, pages_added: pagesAdded } },
      })
      .where(eq(translations.id, id));
  });
}

const ofTranslation = ({ id }: Pick<TranslationRow, 'id'>) =>
  and(eq(renderings.translationId, id), eq(renderings.kind, 'translated'));
