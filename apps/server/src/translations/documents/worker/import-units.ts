import { readFile } from 'node:fs/promises';
import type { ImportKind } from '@verso/contracts';
import {
  type ChangedTargets,
  type ChangeInput,
  changeTargets,
  listUnit,
  type WrittenTargets,
  writeTargets,
} from './change-targets.ts';
import { type DocumentFile, openFile, readUnits } from './open.ts';
import { readImport } from './read-import.ts';

export interface ImportedDocument extends Omit<ChangedTargets, 'units'>, Partial<WrittenTargets> {
  readonly kind: ImportKind;
  readonly hasTrackedChanges: boolean;
}

interface ImportInput extends ChangeInput {
  /** The translated document as it is now. */
  readonly delivered: DocumentFile;
  /** Path of the file with the new targets. */
  readonly imported: string;
}

/**
 * Compares the targets in an edited translated document, an XLIFF file or a bilingual Word table with those of a translation, and
 * writes the document and its units again if asked to. A unit that can't be used never refuses the others.
 * @returns without `revised` when nothing was to be written
 * @throws DocumentError when the file is unreadable or belongs to another document; `integrity-failed`
 */
export async function importUnits(input: ImportInput): Promise<ImportedDocument> {
  const stored = await readUnits(input.units[0]);
  const opened = await openFile(input.document);
  const { kind, hasTrackedChanges, ...file } = await readImport(await readFile(input.imported), {
    original: opened,
    stored,
    delivered: input.delivered,
  });
  const result = await changeTargets(stored, opened, { ...file, hasFormatting: kind === 'document' }, input);
  for (const { id, reason } of file.unknown)
    listUnit(result, { id, outcome: 'unknown', reason, before: null, after: null });
  for (const { unitId, text, before, after } of file.structure)
    listUnit(result, { id: unitId, outcome: 'structure', reason: text, before, after });
  const { units: _units, ...comparison } = result;
  const imported = { kind, hasTrackedChanges, ...comparison };
  if (!input.apply || result.changed.length === 0) return imported;
  return { ...imported, ...(await writeTargets(opened, result, input)) };
}
