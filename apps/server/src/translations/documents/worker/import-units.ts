import { readFile } from 'node:fs/promises';
import type { ImportKind, TranslatedUnit } from '@verso/contracts';
import { encodeInline } from '@verso/engine';
import { readXliffResources } from '@verso/engine/xliff';
import { type ChangedTargets, type ChangeInput, changeTargets, listUnit } from './change-targets.ts';
import { type DocumentFile, openFile, readStoredUnits } from './open.ts';
import { readImport } from './read-import.ts';

export interface ImportedDocument extends ChangedTargets {
  readonly kind: ImportKind;
  readonly hasTrackedChanges: boolean;
  /** Terms and translation candidates of an XLIFF file, which glossaries and memories can import. */
  readonly terms: number;
  readonly candidates: number;
  /** Units that the file does not contain. */
  readonly absent: number;
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
  const bytes = await readFile(input.imported);
  const { kind, hasTrackedChanges, ...file } = await readImport(bytes, {
    original: await openFile(input.document),
    stored,
    delivered: input.delivered,
  });
  const result = await changeTargets(stored, { ...file, hasFormatting: kind === 'document' }, input);
  for (const { id, reason } of file.unknown)
    listUnit(result, { id, outcome: 'unknown', reason, before: null, after: null });
  const places = new Map(stored.map(({ id, location, kind }) => [id, { location, kind }]));
  for (const { unitId, text, before, after } of file.structure)
    listUnit(result, {
      id: unitId,
      ...places.get(unitId),
      outcome: 'structure',
      reason: text,
      before,
      after,
    });
  const resources = kind === 'xliff' ? countResources(bytes, stored) : { terms: 0, candidates: 0 };
  return { kind, hasTrackedChanges, absent: file.absent.size, ...resources, ...result };
}

/** What an XLIFF file contains besides translations. Those that its own translation has or had are no candidates. */
function countResources(
  bytes: Uint8Array,
  stored: readonly TranslatedUnit[],
): Pick<ImportedDocument, 'terms' | 'candidates'> {
  const { terms, pairs } = readXliffResources(bytes);
  const known = new Set(
    stored.flatMap(({ target, earlier = [] }) => [target, ...earlier.map((version) => version.target)]),
  );
  let candidates = 0;
  for (const { isCandidate, isMachine, target } of pairs)
    if (isCandidate && !isMachine && !known.has(encodeInline(target))) candidates += 1;
  return { terms: terms.length, candidates };
}
