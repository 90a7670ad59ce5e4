import { type ImportedUnit, type ImportOutcome, importOutcome, type TranslatedUnit } from '@verso/contracts';
import { encodeInline, type InlineContent } from '@verso/engine';
import { type Revision, refusalOf, revisedUnit } from '../../units/revise.ts';
import type { StoredUnit } from '../../units/row.ts';
import { writeLines } from '../folder.ts';

/** Units listed in an answer. */
const maxListed = 500;

/** New targets for units of a translation, from a person. */
export interface NewTargets {
  /** By unit id. A unit without one stays as it is. */
  readonly targets: ReadonlyMap<string, InlineContent>;
  /** Units that the file does not contain, for a file that may be of a part of the translation. */
  readonly absent?: ReadonlySet<string>;
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
}

/** How targets are changed, and where the changed units are written. */
export interface ChangeInput
  extends Pick<Revision, 'sourceLanguage' | 'targetLanguage' | 'changedAt' | 'changedBy'> {
  readonly changedPath: string;
}

/**
 * Verifies each new target like a person's edit, and writes the units that change to a file. A target that can't be used never
 * refuses the others.
 */
export async function changeTargets(
  stored: readonly StoredUnit[],
  file: NewTargets,
  { sourceLanguage, targetLanguage, changedAt, changedBy, changedPath }: ChangeInput,
): Promise<ChangedTargets> {
  const counts = Object.fromEntries(importOutcome.options.map((outcome) => [outcome, 0])) as Record<
    ImportOutcome,
    number
  >;
  const listed: ImportedUnit[] = [];
  const changed: StoredUnit[] = [];
  const list = (unit: ImportedUnit) => listUnit({ counts, listed }, unit);
  for (const current of stored) {
    const target = file.targets.get(current.id);
    const note = file.notes.get(current.id) ?? null;
    const entry = {
      id: current.id,
      location: current.location,
      kind: current.kind,
      codes: current.codes.map(({ id, label }) => ({ id, label })),
      before: current.target,
      after: target === undefined ? null : encodeInline(target),
    };
    if (target === undefined || entry.after === null) {
      const refusal = file.refused.get(current.id);
      // Units that were never translated are missing in every file.
      const isLeftOut = current.target === null || file.absent?.has(current.id) === true;
      const missing = isLeftOut ? 'unchanged' : 'missing';
      list({ ...entry, outcome: refusal === undefined ? missing : 'refused', reason: refusal ?? note });
    } else if (entry.after === (current.target ?? current.source)) {
      const outcome = file.hasFormatting && note !== null ? 'formatting' : 'unchanged';
      list({ ...entry, outcome, reason: note });
    } else if (file.isStale(current)) {
      list({ ...entry, outcome: 'stale', reason: 'This text was changed after the export.' });
    } else {
      const revision = { by: 'person', wire: entry.after, changedAt, changedBy } as const;
      const revised = await revisedUnit(current, { ...revision, sourceLanguage, targetLanguage }).catch(
        refusalOf,
      );
      if (typeof revised === 'string') list({ ...entry, outcome: 'refused', reason: revised });
      else if (revised.target === current.target) list({ ...entry, outcome: 'unchanged', reason: null });
      else {
        changed.push(revised);
        const doubts = revised.problems.map(({ detail }) => detail).join(' ');
        list({ ...entry, outcome: 'changed', reason: note ?? (doubts === '' ? null : doubts) });
      }
    }
  }
  await writeLines(changedPath, changed);
  return { counts, listed };
}

/** Counts a unit by its outcome, and lists it if it is one of the first that are not as they were. */
export function listUnit(
  { counts, listed }: Pick<ChangedTargets, 'counts' | 'listed'>,
  unit: ImportedUnit,
): void {
  counts[unit.outcome] += 1;
  if (unit.outcome !== 'unchanged' && listed.length < maxListed) listed.push(unit);
}
