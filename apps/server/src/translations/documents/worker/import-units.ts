import { readFile } from 'node:fs/promises';
import {
  type ImportedUnit,
  type ImportKind,
  type ImportOutcome,
  importOutcome,
  type QualityReport,
  type TranslatedUnit,
} from '@verso/contracts';
import { type Document, encodeInline, type InlineContent, type Unit } from '@verso/engine';
import { reportUnits } from '@verso/translation';
import { writeArray } from '../folder.ts';
import { type MemoryText, memoryTexts } from './memory-texts.ts';
import { type DocumentFile, openFile, readUnits } from './open.ts';
import { type ImportedTargets, readImport } from './read-import.ts';
import { refusalOf, revisedUnit, targetsOf } from './revise-unit.ts';
import { store, type Written } from './write.ts';

/** Units listed in an answer. */
const maxListed = 500;

export interface ImportedDocument {
  readonly kind: ImportKind;
  readonly hasTrackedChanges: boolean;
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  /** The first units that are not as they were. */
  readonly listed: readonly ImportedUnit[];
  /** The written document; absent when nothing was to be written. */
  readonly revised?: Written & { readonly qualityReport: QualityReport | null };
  readonly changed: readonly { readonly unit: Unit; readonly target: InlineContent }[];
  /** What changed, as memories keep it. */
  readonly texts?: readonly MemoryText[];
}

interface ImportInput {
  readonly document: DocumentFile;
  readonly units: readonly [string];
  /** The translated document as it is now. */
  readonly delivered: DocumentFile;
  /** Path of the file with the new targets. */
  readonly imported: string;
  readonly apply: boolean;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly changedAt: string;
  readonly qualityReport: QualityReport | null;
  readonly outputPath: string;
  readonly unitsPath: string;
}

/**
 * Compares the targets in an edited translated document, an XLIFF file or a bilingual Word table with those of a translation, and
 * writes the document and its units again if asked to. A unit that can't be used never refuses the others.
 * @throws DocumentError when the file is unreadable or belongs to another document; `integrity-failed`
 */
export async function importUnits(input: ImportInput): Promise<ImportedDocument> {
  const stored = await readUnits(input.units[0]);
  const opened = await openFile(input.document);
  const file = await readImport(await readFile(input.imported), {
    original: opened,
    stored,
    delivered: input.delivered,
  });
  const result = await compare(stored, opened, file, input);
  if (!input.apply || result.changed.length === 0) return result;
  const written = await store(
    opened.write(targetsOf(result.units), { targetLanguage: input.targetLanguage }),
    input.outputPath,
  );
  await writeArray(input.unitsPath, result.units);
  const qualityReport = input.qualityReport && reportUnits(input.qualityReport, result.units);
  const { units, ...comparison } = result;
  const changedIds = new Set(result.changed.map(({ unit }) => unit.id));
  const texts = memoryTexts(units, ({ id, state }) => state === 'edited' && changedIds.has(id));
  return { ...comparison, texts, revised: { ...written, qualityReport } };
}

interface Comparison extends ImportedDocument {
  /** All units, with the changes. */
  readonly units: readonly TranslatedUnit[];
}

async function compare(
  stored: readonly TranslatedUnit[],
  { units: known }: Document,
  file: ImportedTargets,
  { sourceLanguage, targetLanguage, changedAt }: ImportInput,
): Promise<Comparison> {
  const counts = Object.fromEntries(importOutcome.options.map((outcome) => [outcome, 0])) as Record<
    ImportOutcome,
    number
  >;
  const listed: ImportedUnit[] = [];
  const changed: { unit: Unit; target: InlineContent }[] = [];
  const units: TranslatedUnit[] = [];
  const unitById = new Map(known.map((unit) => [unit.id, unit]));
  const list = (unit: ImportedUnit) => {
    counts[unit.outcome] += 1;
    if (unit.outcome !== 'unchanged' && listed.length < maxListed) listed.push(unit);
  };
  for (const current of stored) {
    const unit = unitById.get(current.id);
    const target = file.targets.get(current.id);
    const note = file.notes.get(current.id) ?? null;
    const entry = {
      id: current.id,
      before: current.target,
      after: target === undefined ? null : encodeInline(target),
    };
    units.push(current);
    if (unit === undefined || target === undefined || entry.after === null) {
      const refusal = file.refused.get(current.id);
      // Units that were never translated are missing in every file.
      const missing = current.target === null ? 'unchanged' : 'missing';
      list({ ...entry, outcome: refusal === undefined ? missing : 'refused', reason: refusal ?? note });
    } else if (entry.after === (current.target ?? current.source)) {
      const outcome = file.kind === 'document' && note !== null ? 'formatting' : 'unchanged';
      list({ ...entry, outcome, reason: note });
    } else if (file.isStale(current)) {
      list({ ...entry, outcome: 'stale', reason: 'This text was changed after the export.' });
    } else {
      const revision = { by: 'person', sourceLanguage } as const;
      const revised = await revisedUnit(current, unit, {
        wire: entry.after,
        revision,
        changedAt,
        targetLanguage,
      }).catch(refusalOf);
      if (typeof revised === 'string') list({ ...entry, outcome: 'refused', reason: revised });
      else if (revised.stored.target === current.target)
        list({ ...entry, outcome: 'unchanged', reason: null });
      else {
        units[units.length - 1] = revised.stored;
        changed.push({ unit, target: revised.target });
        const doubts = revised.stored.problems.map(({ detail }) => detail).join(' ');
        list({ ...entry, outcome: 'changed', reason: note ?? (doubts === '' ? null : doubts) });
      }
    }
  }
  for (const { id, reason } of file.unknown)
    list({ id, outcome: 'unknown', reason, before: null, after: null });
  for (const { unitId, text, before, after } of file.structure)
    list({ id: unitId, outcome: 'structure', reason: text, before, after });
  const { kind, hasTrackedChanges } = file;
  return { kind, hasTrackedChanges, counts, listed, changed, units };
}
