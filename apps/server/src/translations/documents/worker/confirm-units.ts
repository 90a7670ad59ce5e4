import type { ConfirmUnitsRequest, TranslatedUnit } from '@verso/contracts';
import { writeArray } from '../folder.ts';
import { refuseStale } from './find-unit.ts';
import { chooseUnits } from './list-units.ts';
import { type MemoryText, memoryTexts } from './memory-texts.ts';
import { readUnits, storedUnitOf } from './open.ts';

export interface ConfirmedUnits {
  readonly changed: number;
  /** The only unit that was asked for. */
  readonly unit: TranslatedUnit | null;
  /** What was confirmed. */
  readonly texts: readonly MemoryText[];
}

/**
 * Confirms units, or takes their confirmation back. Their targets stay, so the document is not written.
 * @returns without writing the units when none changes
 * @throws AppError `not_found`; `conflict` if the only unit's target has changed
 */
export async function confirmUnits({
  units: [path],
  request: { confirmed, expected, ...filter },
  confirmedAt,
  unitsPath,
}: {
  readonly units: readonly [string];
  readonly request: ConfirmUnitsRequest;
  /** ISO 8601. */
  readonly confirmedAt: string;
  readonly unitsPath: string;
}): Promise<ConfirmedUnits> {
  const before = await readUnits(path);
  if (filter.unit !== undefined) refuseStale(storedUnitOf(before, filter.unit).target, expected);
  const changing = new Set(
    chooseUnits(before, filter).chosen.filter(
      ({ confirmed_at }) => (confirmed_at !== undefined) !== confirmed,
    ),
  );
  const after = before.map((unit) => {
    if (!changing.has(unit)) return unit;
    const { confirmed_at: _before, ...others } = unit;
    return confirmed ? { ...others, confirmed_at: confirmedAt } : others;
  });
  if (changing.size > 0) await writeArray(unitsPath, after);
  return {
    changed: changing.size,
    unit: after.find(({ id }) => id === filter.unit) ?? null,
    texts: confirmed ? memoryTexts(before, (unit) => changing.has(unit)) : [],
  };
}
