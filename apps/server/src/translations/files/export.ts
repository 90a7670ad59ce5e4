import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type ExportFormat, type ExportQuery, type TranslatedUnit } from '@verso/contracts';
import { type Database, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { version } from '../../platform/process/version.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder, writeArray } from '../documents/folder.ts';
import { allUnits } from '../units/load.ts';
import { withNames } from '../units/names.ts';
import { readableUnits } from '../units/open.ts';

export interface ExportedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

interface ExportType {
  readonly extension: string;
  readonly contentType: string;
  /** Whether the export needs the original as well as the stored units. */
  readonly needsDocument?: true;
}

const types: Readonly<Record<ExportFormat, ExportType>> = {
  xliff: { extension: 'xlf', contentType: 'application/xliff+xml', needsDocument: true },
  'xliff-1.2': { extension: 'xlf', contentType: 'application/xliff+xml', needsDocument: true },
  tmx: { extension: 'tmx', contentType: 'application/x-tmx+xml' },
  html: { extension: 'html', contentType: 'text/html; charset=utf-8' },
  docx: {
    extension: 'bilingual.docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
};

/**
 * Exports the current text of a delivered translation for translation tools or readers.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function exportTranslation(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
  { format, segmentation, level, fill_targets }: ExportQuery,
): Promise<ExportedFile> {
  const { database, storage, documents, clock } = context;
  const { extension, contentType, needsDocument } = types[format];
  const row = await readableUnits(context, userId, id);
  const original = needsDocument === true ? row.originalFilePath : undefined;
  if (original === null) throw new AppError('file_not_found');
  const content = await withWorkingFolder(async (folder) => {
    const outputPath = join(folder, 'export');
    const unitsPath = join(folder, 'units');
    await writeArray(unitsPath, namedUnits(database, id));
    await documents.run(
      'export',
      {
        ...(original === undefined
          ? {}
          : { document: { path: await storage.asFile(original, folder), format: row.format } }),
        units: [unitsPath],
        format,
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
    return readFile(outputPath);
  });
  const filename = `${row.translatedFilename.replace(/\.[^.]*$/, '')}.${extension}`;
  return { filename, contentType, content };
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
