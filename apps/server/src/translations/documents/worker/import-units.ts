import { readFile } from 'node:fs/promises';
import {
  AppError,
  type ImportedUnit,
  type ImportOutcome,
  importOutcome,
  type QualityReport,
  type TranslatedUnit,
} from '@verso/contracts';
import {
  type Document,
  DocumentError,
  encodeInline,
  type InlineContent,
  type Message,
  type Unit,
} from '@verso/engine';
import { fromWordTable, fromXliff, type XliffTargets } from '@verso/engine/xliff';
import { reportUnits } from '@verso/translation';
import { writeArray } from '../folder.ts';
import { type MemoryText, memoryTexts } from './memory-texts.ts';
import { type DocumentFile, isArchive, openFile, readUnits } from './open.ts';
import { refusalOf, revisedUnit, targetsOf } from './revise-unit.ts';
import { store, type Written } from './write.ts';

/** Units listed in an answer. */
const maxListed = 500;

export interface ImportedDocument {
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
 * Compares the targets in an XLIFF file or a bilingual Word table with those of a translation, and writes the document and
 * its units again if asked to. A unit that can't be used never refuses the others.
 * @throws DocumentError when the file is unreadable or belongs to another document; `integrity-failed`
 */
export async function importUnits(input: ImportInput): Promise<ImportedDocument> {
  const stored = await readUnits(input.units[0]);
  const opened = await openFile(input.document);
  const file = readTargets(await readFile(input.imported), opened);
  const result = await compare(stored, opened, file, input);
  if (!input.apply || result.changed.length === 0) return result;
  const written = await store(
    opened.write(targetsOf(result.units), { targetLanguage: input.targetLanguage }),
    input.outputPath,
  );
  await writeArray(input.unitsPath, result.units);
  const qualityReport = input.qualityReport && reportUnits(input.qualityReport, result.units);
  const { counts, listed, changed } = result;
  const changedIds = new Set(changed.map(({ unit }) => unit.id));
  const texts = memoryTexts(result.units, ({ id, state }) => state === 'edited' && changedIds.has(id));
  return { counts, listed, changed, texts, revised: { ...written, qualityReport } };
}

/**
 * A ZIP archive is a Word document; anything else is read as XLIFF.
 * @throws AppError `validation_failed` when the targets belong to another document
 */
function readTargets(bytes: Uint8Array, document: Document): XliffTargets {
  try {
    return isArchive(bytes) ? fromWordTable(bytes, document) : fromXliff(bytes, document);
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'invalid-target') throw error;
    throw new AppError('validation_failed', error.message, { cause: error });
  }
}

interface Comparison extends ImportedDocument {
  /** All units, with the changes. */
  readonly units: readonly TranslatedUnit[];
}

async function compare(
  stored: readonly TranslatedUnit[],
  { units: known }: Document,
  { targets, messages, exportedAt }: XliffTargets,
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
  const reasons = new Map(messages.map((message) => [message.unitId, message]));
  const list = (unit: ImportedUnit) => {
    counts[unit.outcome] += 1;
    if (unit.outcome !== 'unchanged' && listed.length < maxListed) listed.push(unit);
  };
  for (const current of stored) {
    const unit = unitById.get(current.id);
    const target = targets.get(current.id);
    const message = reasons.get(current.id);
    const entry = {
      id: current.id,
      before: current.target,
      after: target === undefined ? null : encodeInline(target),
    };
    units.push(current);
    if (unit === undefined || target === undefined || entry.after === null) {
      const outcome = message?.code === 'target-missing' || message === undefined ? 'missing' : 'refused';
      // Units that were never translated are missing in every file.
      list({
        ...entry,
        outcome: current.target === null && outcome === 'missing' ? 'unchanged' : outcome,
        reason: textOf(message),
      });
    } else if (entry.after === (current.target ?? current.source)) {
      list({ ...entry, outcome: 'unchanged', reason: null });
    } else if (isNewer(current, exportedAt)) {
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
        list({ ...entry, outcome: 'changed', reason: textOf(message) ?? (doubts === '' ? null : doubts) });
      }
    }
  }
  for (const { code, unitId = '', text } of messages) {
    if (code === 'unit-unknown')
      list({ id: unitId, outcome: 'unknown', reason: text, before: null, after: null });
  }
  return { counts, listed, changed, units };
}

const textOf = (message: Message | undefined): string | null => message?.text ?? null;

function isNewer({ changed_at }: TranslatedUnit, exportedAt: string | undefined): boolean {
  if (changed_at === undefined || exportedAt === undefined) return false;
  return Date.parse(changed_at) > Date.parse(exportedAt);
}
