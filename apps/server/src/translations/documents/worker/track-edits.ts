import { readFile } from 'node:fs/promises';
import type { TranslatedUnit } from '@verso/contracts';
import { type ChangeAuthor, isTrackable, trackChanges } from '@verso/engine/tracked';
import { renamed, storedNames } from './as-stored.ts';
import { type DocumentFile, openBytes } from './open.ts';
import { type UnitTarget, writeWhatFits } from './write-units.ts';

/** A unit that a person has changed, with what a model last wrote. */
interface Edit extends ChangeAuthor {
  readonly id: string;
  /** Wire text; null: the document kept the source. */
  readonly machine: string | null;
}

/**
 * The translated document with what people have changed as tracked changes: accepted, it is the current document; rejected, the one
 * of the model.
 * @param chosen the ids of the units whose changes are tracked; undefined for all
 * @returns its bytes, and the number of changes that can't be tracked
 * @throws DocumentError when the document is unreadable
 */
export async function trackEdits(
  file: DocumentFile,
  units: readonly TranslatedUnit[],
  targetLanguage: string,
  chosen: ReadonlySet<string> | undefined,
): Promise<{ readonly bytes: Uint8Array; readonly untracked: number }> {
  const { path, format } = file;
  if (!isTrackable(format)) throw new TypeError(`Documents of the format ${format} have no tracked changes.`);
  const original = await readFile(path);
  const opened = await openBytes(original, file);
  const names = storedNames(opened, units);
  const document = names === undefined ? opened : renamed(opened, names);
  const edits = new Map(
    units.flatMap((unit) => {
      const edit = chosen === undefined || chosen.has(unit.id) ? editOf(unit) : undefined;
      return edit === undefined ? [] : [[unit.id, edit] as const];
    }),
  );
  const write = (targetOf: (unit: TranslatedUnit) => string | null) => {
    const targets = units.map((unit): UnitTarget => {
      const isNew = edits.has(unit.id) || unit.problems.some(({ code }) => code === 'not-written');
      return { id: unit.id, target: targetOf(unit), isNew };
    });
    return writeWhatFits(document, targets, targetLanguage).result.bytes;
  };
  const later = write(({ target }) => target);
  const earlier = write(({ id, target }) => (edits.has(id) ? (edits.get(id)?.machine ?? null) : target));
  const { bytes, untracked } = await trackChanges(
    format,
    { original: new Uint8Array(original), earlier, later },
    names === undefined ? edits : editsByOwnId(edits, names),
  );
  return { bytes, untracked: untracked.length };
}

function editsByOwnId(
  edits: ReadonlyMap<string, Edit>,
  names: ReadonlyMap<string, string>,
): Map<string, Edit> {
  return new Map(
    [...names].flatMap(([id, name]) => {
      const edit = edits.get(name);
      return edit === undefined ? [] : [[id, edit] as const];
    }),
  );
}

/** What a person has changed in a unit; undefined if it is as a model wrote it. */
function editOf({ id, source, target, state, earlier = [], ...unit }: TranslatedUnit): Edit | undefined {
  if (state !== 'edited') return undefined;
  const machine = earlier.find((version) => version.state !== 'edited');
  if (machine === undefined || machine.target === target) return undefined;
  return {
    id,
    // The source stands for a target that the document did not have.
    machine: machine.target === source ? null : machine.target,
    author: unit.changed_by ?? 'Verso',
    date: `${(unit.changed_at ?? new Date(0).toISOString()).slice(0, 19)}Z`,
  };
}
