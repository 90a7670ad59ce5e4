import { join } from 'node:path';
import { AppError } from '@verso/contracts';
import type { InlineContent, IntegrityReport, Message, Unit } from '@verso/engine';
import { originalKey } from '../../platform/storage/keys.ts';
import type { Context } from '../context.ts';
import { fitsMessage, readLines, writeLines } from '../documents/folder.ts';
import type { DocumentFile } from '../documents/worker/open.ts';
import type { TranslationRow } from '../lifecycle/row.ts';

/** The original of a translation: its file and its units. */
export interface OriginalDocument extends DocumentFile {
  readonly units: readonly Unit[];
  readonly messages: readonly Message[];
}

/** A written document in a file. */
export interface WrittenFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly report: IntegrityReport;
  readonly messages: readonly Message[];
}

export interface WorkOptions {
  /** For files that are needed until the work is done. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * A translation's original as a file, with what is translated of it.
 * @param folder for files that are needed until the work is done
 * @throws AppError `file_not_found`
 */
export async function originalFile(
  { storage }: Pick<Context, 'storage'>,
  { originalFilePath, format, extras }: Pick<TranslationRow, 'originalFilePath' | 'format' | 'extras'>,
  folder: string,
): Promise<DocumentFile> {
  if (originalFilePath === null) throw new AppError('file_not_found');
  return { path: await storage.asFile(originalFilePath, folder), format, extras };
}

/**
 * Reads the units of a translation's original.
 * @throws AppError `file_not_found`
 * @throws DocumentError when the file is unreadable; see `Documents`
 */
export async function extractOriginal(
  { documents, storage }: Pick<Context, 'documents' | 'storage'>,
  { userId, id, format, extras }: TranslationRow,
  { folder, signal }: WorkOptions,
): Promise<OriginalDocument> {
  const path = await storage.asFile(originalKey(userId, id, format), folder);
  const unitsPath = join(folder, 'units');
  const { messages, units } = await documents.run(
    'extract',
    { document: { path, format, extras }, unitsPath },
    { owner: userId, signal },
  );
  return { path, format, extras, units: units ?? (await readUnits(unitsPath)), messages };
}

async function readUnits(path: string): Promise<readonly Unit[]> {
  const units: Unit[] = [];
  for await (const unit of readLines(path)) units.push(unit as Unit);
  return units;
}

/**
 * Writes an original with targets in place of its sources.
 * @param options `name` is the file's name in the working folder
 * @throws DocumentError `integrity-failed` when the written document fails its own check; see `Documents`
 */
export async function writeTranslated(
  { documents }: Pick<Context, 'documents'>,
  { userId, targetLanguage }: TranslationRow,
  { path, format, extras }: OriginalDocument,
  targets: ReadonlyMap<string, InlineContent>,
  { folder, signal, name }: WorkOptions & { readonly name: string },
): Promise<WrittenFile> {
  const [targetsPath, outputPath] = [join(folder, `${name}-targets`), join(folder, name)];
  const isLong = !fitsMessage(targets);
  if (isLong) await writeLines(targetsPath, targets);
  const written = await documents.run(
    'write',
    {
      document: { path, format, extras },
      targets: isLong ? targetsPath : [...targets],
      targetLanguage,
      outputPath,
    },
    { owner: userId, signal },
  );
  return { ...written, path: outputPath };
}
