import {
  type ImportedUnit,
  type ImportOutcome,
  importOutcome,
  type QualityReport,
  type TranslatedUnit,
} from '@verso/contracts';
import { type Document, encodeInline, type InlineContent, type Unit } from '@verso/engine';
import { reportUnits } from '@verso/translation';
import { writeArray } from '../folder.ts';
import { type MemoryText, memoryTexts } from './memory-texts.ts';
import type { DocumentFile } from './open.ts';
import { refusalOf, revisedUnit, targetsOf } from './revise-unit.ts';
import { store, type Written } from './write.ts';

/** Units listed in an answer. */
const maxListed = 500;

/** New targets for units of a translation, from a person. */
export interface NewTargets {
  /** By unit id. A unit without one stays as it is. */
  readonly targets: ReadonlyMap<string, InlineContent>;
  /** Why a unit has no target, by its id. */
  readonly refused: ReadonlyMap<string, string>;
  /** What else there is to know of a unit, by its id. */
  readonly notes: ReadonlyMap<string, string>;
  /** Whether a note to an unchanged target is about its formatting. */
  readonly hasFormatting: boolean;
  /** Whether a unit was changed after its new target was written. */
  isStale(unit: TranslatedUnit): boolean;
}

/** The targets of a translation that change, and why others don't. */
export interface ChangedTargets {
  readonly counts: Record<ImportOutcome, number>;
  /** The first units that are not as they were. */
  readonly listed: ImportedUnit[];
  readonly changed: readonly { readonly unit: Unit; readonly target: InlineContent }[];
  /** All units, with the changes. */
  readonly units: readonly TranslatedUnit[];
}

/** What is needed to change targets, and to write the document and its units again. */
export interface ChangeInput {
  readonly document: DocumentFile;
  readonly units: readonly [string];
  readonly apply: boolean;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly changedAt: string;
  readonly qualityReport: QualityReport | null;
  readonly outputPath: string;
  readonly unitsPath: string;
}

/** A document with its changed targets. */
export interface WrittenTargets {
  readonly revised: Written & { readonly qualityReport: QualityReport | null };
  /** What changed, as memories keep it. */
  readonly texts: readonly MemoryText[];
}

/** Verifies each new target like a person's edit. One that can't be used never refuses the others. */
export async function changeTargets(
  stored: readonly TranslatedUnit[],
  { units: known }: Document,
  file: NewTargets,
  { sourceLanguage, targetLanguage, changedAt }: ChangeInput,
): Promise<ChangedTargets> {
  const counts = Object.fromEntries(importOutcome.options.map((outcome) => [outcome, 0])) as Record<
    ImportOutcome,
    number
  >;
  const listed: ImportedUnit[] = [];
  const changed: { unit: Unit; target: InlineContent }[] = [];
  const units: TranslatedUnit[] = [];
  const unitById = new Map(known.map((unit) => [unit.id, unit]));
  const list = (unit: ImportedUnit) => listUnit({ counts, listed }, unit);
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
      const outcome = file.hasFormatting && note !== null ? 'formatting' : 'unchanged';
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
  return { counts, listed, changed, units };
}

/** Counts a unit by its outcome, and lists it if it is one of the first that are not as they were. */
export function listUnit(
  { counts, listed }: Pick<ChangedTargets, 'counts' | 'listed'>,
  unit: ImportedUnit,
): void {
  counts[unit.outcome] += 1;
  if (unit.outcome !== 'unchanged' && listed.length < maxListed) listed.push(unit);
}

/**
 * Writes the document and its units with their changes.
 * @throws DocumentError `integrity-failed`
 */
export async function writeTargets(
  opened: Document,
  { units, changed }: ChangedTargets,
  { targetLanguage, qualityReport, outputPath, unitsPath }: ChangeInput,
): Promise<WrittenTargets> {
  const written = await store(opened.write(targetsOf(units), { targetLanguage }), outputPath);
  await writeArray(unitsPath, units);
  const changedIds = new Set(changed.map(({ unit }) => unit.id));
  return {
    revised: { ...written, qualityReport: qualityReport && reportUnits(qualityReport, units) },
    texts: memoryTexts(units, ({ id, state }) => state === 'edited' && changedIds.has(id)),
  };
}
