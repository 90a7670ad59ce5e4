import { readFile } from 'node:fs/promises';
import type { ImportKind } from '@verso/contracts';
import { type ChangedTargets, type ChangeInput, changeTargets, listUnit } from './change-targets.ts';
import { type DocumentFile, openFile, readStoredUnits } from './open.ts';
import { readImport } from './read-import.ts';

export interface ImportedDocument extends ChangedTargets {
  readonly kind: ImportKind;
  readonly hasTrackedChanges: boolean;
}

interface ImportInput extends ChangeInput {
  readonly document: DocumentFile;
  readonly units: readonly [string];
  /** The translated document as it is now. */
  readonly delivered: DocumentFile;
  /** Path of the file with the new targets. */
  readonly imported: string;
}

/**
 * Compares the targets in an edited translated document, an XLIFF file or a bilingual Word table with those of a translation, and
 * writes the units that change to a file. A unit that can't be used never refuses the others.
 * @throws DocumentError when the file is unreadable or belongs to another document
 */
export async function importUnits(input: ImportInput): Promise<ImportedDocument> {
  const stored = await readStoredUnits(input.units[0]);
  const { kind, hasTrackedChanges, ...file } = await readImport(await readFile(input.imported), {
    original: await openFile(input.document),
    stored,
    delivered: input.delivered,
  });
  const result = await changeTargets(stored, { ...file, hasFormatting: kind === 'document' }, input);
  for (const { id, reason } of file.unknown)
    listUnit(result, { id, outcome: 'unknown', reason, before: null, after: null });
  for (const { unitId, text, before, after } of file.structure)
    listUnit(result, { id: unitId, outcome: 'structure', reason: text, before, after });
  return { kind, hasTrackedChanges, ...result };
}
