import { AppError } from '@verso/contracts';
import { decodeInline, type InlineContent, type Unit } from '@verso/engine';
import { type DocumentFile, openFile, readUnits, storedUnitOf, unitOf } from './open.ts';

/** A unit and the translated units before it. */
export interface FoundUnit {
  readonly unit: Unit;
  readonly before: readonly { readonly unit: Unit; readonly target: InlineContent }[];
}

/** Preceding units shown to the model as context. */
const contextUnits = 2;

/**
 * Finds one unit of a translation, to translate it again.
 * @param input `expected` is the target to be replaced; any target if absent
 * @throws AppError `not_found`, `conflict` if the target has changed
 */
export async function findUnit({
  document,
  units: [path],
  unitId,
  expected,
}: {
  readonly document: DocumentFile;
  readonly units: readonly [string];
  readonly unitId: string;
  readonly expected?: string | null | undefined;
}): Promise<FoundUnit> {
  const stored = await readUnits(path);
  refuseStale(storedUnitOf(stored, unitId).target, expected);
  const opened = await openFile(document);
  const unit = unitOf(opened, unitId);
  const position = opened.units.indexOf(unit);
  const targets = new Map(
    stored.flatMap(({ id, state, target }) => (state === 'flagged' || target === null ? [] : [[id, target]])),
  );
  const before = opened.units.slice(Math.max(0, position - contextUnits), position).flatMap((neighbor) => {
    const target = targets.get(neighbor.id);
    return target === undefined ? [] : [{ unit: neighbor, target: decodeInline(target).content }];
  });
  return { unit, before };
}

/** @throws AppError `conflict` if the target has changed */
export function refuseStale(target: string | null, expected: string | null | undefined): void {
  if (expected !== undefined && expected !== target)
    throw new AppError(
      'conflict',
      'This text has changed in the meantime. Review its current version and try again.',
    );
}
