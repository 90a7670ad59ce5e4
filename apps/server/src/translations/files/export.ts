import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AppError,
  documentTypes,
  type ExportFormat,
  type ExportQuery,
  type TranslatedUnit,
  trackableFormats,
} from '@verso/contracts';
import { type Database, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { version } from '../../platform/process/version.ts';
import { openComments } from '../comments/list.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder, writeArray } from '../documents/folder.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { chosenIn } from '../units/filter.ts';
import { allUnits, unitIds } from '../units/load.ts';
import { withNames } from '../units/names.ts';
import { readableUnits } from '../units/open.ts';
import { originalFile } from './original.ts';

export interface ExportedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** Changes of people that a document with tracked changes has without a mark. */
  readonly untracked: number;
}

interface ExportType {
  readonly extension: string;
  readonly contentType: string;
  /** Whether the export needs the original as well as the stored units. */
  readonly needsDocument?: true;
}

const types: Readonly<Record<Exclude<ExportFormat, 'tracked-changes'>, ExportType>> = {
  xliff: { extension: 'xlf', contentType: 'application/xliff+xml', needsDocument: true },
  'xliff-1.2': { extension: 'xlf', contentType: 'application/xliff+xml', needsDocument: true },
  tmx: { extension: 'tmx', contentType: 'application/x-tmx+xml' },
  html: { extension: 'html', contentType: 'text/html; charset=utf-8' },
  docx: {
    extension: 'bilingual.docx',
    contentType: documentTypes.docx.mimeType,
  },
};

/** The translated document itself, with changes. */
function trackedType({ format }: TranslationRow): ExportType {
  if (!trackableFormats.includes(format))
    throw new AppError(
      'validation_failed',
      'Only Word documents and OpenDocument texts can have tracked changes.',
    );
  const { mimeType } = documentTypes[format];
  return { extension: `tracked.${format}`, contentType: mimeType, needsDocument: true };
}

/**
 * Exports the current text of a delivered translation for translation tools or readers: all units, or those of a filter.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`; `validation_failed` for tracked changes in a format
 * without any; DocumentError
 */
export async function exportTranslation(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
  { format, segmentation, level, fill_targets, comments, only }: ExportQuery,
): Promise<ExportedFile> {
  const { database, documents, clock } = context;
  const row = await readableUnits(context, userId, id);
  const { extension, contentType, needsDocument } =
    format === 'tracked-changes' ? trackedType(row) : types[format];
  const { content, untracked } = await withWorkingFolder(async (folder) => {
    const outputPath = join(folder, 'export');
    const unitsPath = join(folder, 'units');
    await writeArray(unitsPath, namedUnits(database, id));
    const commentsPath = join(folder, 'comments');
    if (comments === 'true') await writeArray(commentsPath, await openComments(database, id));
    const exported = await documents.run(
      'export',
      {
        ...(needsDocument === true ? { document: await originalFile(context, row, folder) } : {}),
        units: [unitsPath],
        comments: comments === 'true' ? commentsPath : null,
        format,
        only: only === undefined ? null : await unitIds(database, id, chosenIn(id, { state: only })),
        reviewState: row.reviewState,
        fillTargets: fill_targets === 'true',
        sentences: segmentation === 'sentence',
        exportedAt: clock.now().toISOString(),
        name: row.originalFilename,
        sourceLanguage: row.sourceLanguage ?? row.detectedLanguage,
        targetLanguage: row.targetLanguage,
        createdAt: (row.completedAt ?? row.createdAt).toISOString(),
        tmx: {
          ...(segmentation === undefined ? {} : { segmentType: segmentation }),
          level: level === '1' ? 1 : 2,
          toolVersion: version,
          editor: await nameOf(database, row.userId),
        },
        outputPath,
      },
      { owner: userId },
    );
    return { content: await readFile(outputPath), untracked: exported.untracked };
  });
  const filename = `${row.translatedFilename.replace(/\.[^.]*$/, '')}.${extension}`;
  return { filename, contentType, content, untracked };
}

/** The units of a translation with the names of their authors. */
async function* namedUnits(database: Database, id: string): AsyncGenerator<TranslatedUnit> {
  for await (const units of allUnits(database, id)) yield* await withNames(database, units);
}

/** The name of the owner. */
async function nameOf(database: Database, userId: string): Promise<string> {
  const [user] = await database.orm.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? '';
}
