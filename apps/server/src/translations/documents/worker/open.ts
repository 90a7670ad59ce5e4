import { readFile } from 'node:fs/promises';
import { AppError, type TranslatedUnit, translatedUnit } from '@verso/contracts';
import { type Document, type FormatName, openDocument, type Unit } from '@verso/engine';
import { z } from 'zod';

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

/** Keeps unknown fields of newer versions, because each change rewrites the file. */
const storedUnits = z.array(translatedUnit.loose());

/** A translation's units as they are stored, in document order. */
export async function readUnits(path: string | undefined): Promise<readonly TranslatedUnit[]> {
  if (path === undefined) throw new Error('The path of the units file is missing.');
  return storedUnits.parse(JSON.parse(await readFile(path, 'utf8')));
}

const unknownUnit = () => new AppError('not_found', 'This translation has no such text.');

/** @throws AppError `not_found` */
export function unitOf({ units }: Document, id: string): Unit {
  const unit = units.find((candidate) => candidate.id === id);
  if (unit === undefined) throw unknownUnit();
  return unit;
}

/** @throws AppError `not_found` */
export function storedUnitOf(units: readonly TranslatedUnit[], id: string): TranslatedUnit {
  const unit = units.find((candidate) => candidate.id === id);
  if (unit === undefined) throw unknownUnit();
  return unit;
}
