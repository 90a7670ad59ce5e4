import { AppError } from '@verso/contracts';
import type { OpenedFile } from '../../platform/storage/storage.ts';
import { currentFile } from '../../translations/files/current.ts';
import type { TranslationRow } from '../../translations/lifecycle/row.ts';
import type { Context } from '../context.ts';
import { translationRows } from './records.ts';
import type { ZipFile } from './zip.ts';

/**
 * A ZIP archive without 64-bit sizes is limited to 4 GiB (APPNOTE 4.4.1.4). The remainder is more than enough for the
 * other files.
 */
const maxBytes = 3.5 * 1024 ** 3;

/**
 * Yields the files of a user's translations, newest first, each in a folder named by the date and id of its
 * translation.
 * @param leftOut receives the names of files that no longer fit
 */
export async function* documentsOf(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'logger'>,
  userId: string,
  leftOut: string[],
): AsyncGenerator<ZipFile, void, void> {
  let bytes = 0;
  for await (const row of translationRows(context, userId)) {
    await writeEdits(context, row);
    for (const { key, name } of filesOf(row)) {
      const file = await openIfExists(context, key);
      if (file === null) continue;
      if (bytes + file.size > maxBytes) {
        file.content.destroy();
        leftOut.push(name);
        continue;
      }
      bytes += file.size;
      yield { name, modifiedAt: row.completedAt ?? row.createdAt, content: file.content };
    }
  }
}

/** Writes the edits of a document before it is read. One that can't be written now is exported as it was last written. */
async function writeEdits(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'logger'>,
  row: TranslationRow,
): Promise<void> {
  if (row.translatedFilePath === null) return;
  try {
    await currentFile(context, row);
  } catch (error) {
    context.logger.warn({ err: error, translationId: row.id }, 'could not write the edits of a document');
  }
}

function filesOf(row: TranslationRow): { readonly key: string; readonly name: string }[] {
  const folder = `documents/${row.createdAt.toISOString().slice(0, 10)}-${row.id.slice(0, 8)}`;
  return [
    { key: row.originalFilePath, name: `${folder}/original/${safeName(row.originalFilename)}` },
    { key: row.translatedFilePath, name: `${folder}/translated/${safeName(row.translatedFilename)}` },
  ].flatMap(({ key, name }) => (key === null ? [] : [{ key, name }]));
}

/** Replaces characters and names that could leave the folder where the archive is unpacked. */
function safeName(filename: string): string {
  const name = filename.toWellFormed().replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  return /^\.*$/.test(name) ? `_${name}` : name;
}

/** Returns null for a file that has expired since its row was read. */
async function openIfExists({ storage }: Pick<Context, 'storage'>, key: string): Promise<OpenedFile | null> {
  try {
    return await storage.open(key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return null;
    throw error;
  }
}
