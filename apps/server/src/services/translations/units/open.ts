import { AppError } from '@verso/contracts';
import { type Document, openDocument, type Unit } from '@verso/engine';
import type { Context } from '../../../context.ts';
import { refuseUnlessDelivered } from '../delivered.ts';
import { ownTranslation, type TranslationRow } from '../row.ts';

/** A delivered translation with its original document, opened. */
export interface OpenedTranslation {
  readonly row: TranslationRow;
  readonly original: Uint8Array;
  readonly document: Document;
}

/**
 * A delivered translation, its original document opened.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function openTranslation(
  { database, storage }: Pick<Context, 'database' | 'storage'>,
  userId: string,
  id: string,
): Promise<OpenedTranslation> {
  const row = await ownTranslation(database, userId, id);
  refuseUnlessDelivered(row);
  if (row.originalFilePath === null) throw new AppError('file_not_found');
  const original = await storage.read(row.originalFilePath);
  return { row, original, document: await openDocument(original, row.format) };
}

/** @throws AppError `not_found` */
export function unitOf({ document }: Pick<OpenedTranslation, 'document'>, unitId: string): Unit {
  const unit = document.units.find(({ id }) => id === unitId);
  if (unit === undefined) throw new AppError('not_found', 'This translation has no such text.');
  return unit;
}
