import { readFile } from 'node:fs/promises';
import { type TranslatedUnit, translatedUnit } from '@verso/contracts';
import { type Document, type FormatName, openDocument } from '@verso/engine';
import { z } from 'zod';
import type { StoredUnit } from '../../units/row.ts';

/** A document file and its format. */
export interface DocumentFile {
  readonly path: string;
  readonly format: FormatName;
}

/** @throws DocumentError when the file is unreadable */
export async function openFile({ path, format }: DocumentFile): Promise<Document> {
  return openDocument(await readFile(path), format);
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
