import { createHash } from 'node:crypto';
import type { TranslatedUnit } from '@verso/contracts';
import { insertMany, type Queryable, type Transaction, translations, translationUnits } from '@verso/db';
import { and, eq, inArray, isNull } from '@verso/db/query';
import type { Unit } from '@verso/engine';
import { cutEdges, mapPaced } from '@verso/translation';
import { countEach, type UnitCounts } from './count.ts';
import { columnsOf } from './row.ts';

/** A unit of a delivered document, as it is described and as the engine knows it. */
export interface DeliveredUnit {
  readonly described: TranslatedUnit;
  readonly original: Pick<Unit, 'codes' | 'context' | 'constraints'>;
}

/** Rows per statement. */
const BATCH = 2_000;

/** Stores the units of a translation that has none, in document order. @returns their numbers */
export async function insertUnits(
  tx: Transaction,
  translationId: string,
  units: readonly DeliveredUnit[],
): Promise<UnitCounts> {
  const keys = await mapPaced(units, ({ described }) => sourceKey(described.source));
  const times = new Map<string, number>();
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  const repeatsOf = (at: number) => (times.get(keys[at] ?? '') ?? 1) - 1;
  for (let from = 0; from < units.length; from += BATCH) {
    const rows = await mapPaced(units.slice(from, from + BATCH), ({ described, original }, index) => {
      const at = from + index;
      const { id, location, kind = null, source, match = null } = described;
      return {
        translationId,
        position: at,
        unitId: id,
        location,
        kind,
        source,
        match,
        original: originalOf(original),
        repeats: repeatsOf(at),
        sourceKey: keys[at] ?? '',
        revision: 0,
        ...columnsOf(described),
      };
    });
    await insertMany(tx, translationUnits, rows);
  }
  return countEach(units.map(({ described }, at) => ({ ...described, repeats: repeatsOf(at) })));
}

/** Deletes the units of a translation. */
export async function deleteUnits({ orm }: Queryable, translationId: string): Promise<void> {
  await orm.delete(translationUnits).where(eq(translationUnits.translationId, translationId));
}

/** Deletes the units of translations whose files are deleted. */
export async function sweepUnits({ orm }: Queryable): Promise<void> {
  const isGone = and(eq(translations.hasUnitRows, true), isNull(translations.translatedFilePath));
  const gone = orm.select({ id: translations.id }).from(translations).where(isGone);
  await orm.delete(translationUnits).where(inArray(translationUnits.translationId, gone));
  await orm.update(translations).set({ hasUnitRows: false, unitCounts: null }).where(isGone);
}

function originalOf({ codes, context, constraints }: DeliveredUnit['original']) {
  return { codes, context, ...(constraints === undefined ? {} : { constraints }) };
}

/** Equal for texts that are equal but for white space at their ends. */
export function sourceKey(source: string): string {
  const text = cutEdges(source).core.normalize('NFC');
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
