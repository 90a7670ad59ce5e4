import { readFile } from 'node:fs/promises';
import { type TranslatedUnit, translatedUnit } from '@verso/contracts';
import { type Document, type Extra, type FormatName, openDocument, withExtras } from '@verso/engine';
import { z } from 'zod';
import type { StoredUnit } from '../../units/row.ts';

/** A document file, its format, and what is translated of it on request alone. */
export interface DocumentFile {
  readonly path: string;
  readonly format: FormatName;
  readonly extras: readonly Extra[];
}

/** @throws DocumentError when the file is unreadable */
export async function openFile(file: DocumentFile): Promise<Document> {
  return openBytes(await readFile(file.path), file);
}

/** @throws DocumentError when the file is unreadable */
export async function openBytes(
  bytes: Uint8Array,
  { format, extras }: Omit<DocumentFile, 'path'>,
): Promise<Document> {
  return openDocument(bytes, format, withExtras(extras));
}

/** Whether a file begins as a ZIP archive does: a Word document. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Keeps what else is stored with units. */
const storedUnits = z.array(translatedUnit.loose());

/** A translation's units as they are stored, in document order. */
export async function readUnits(path: string | undefined): Promise<readonly TranslatedUnit[]> {
  if (path === undefined) throw new Error('The path of the units file is missing.');
  return storedUnits.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** Units that were written from rows of the database. */
export async function readStoredUnits(path: string): Promise<readonly StoredUnit[]> {
  return (await readUnits(path)) as readonly StoredUnit[];
}
