import type { Unit } from '../model/index.ts';
import { contentKey, equalInline } from '../text/inline.ts';
import type { Place, UnitRecord } from './part.ts';

/** Units that a branch may repeat, each once. Indexed by text, so that long branches take linear time. */
export class RepeatableUnits {
  /** The number of units that have not been repeated. */
  #left: number;
  readonly #byKey: ReadonlyMap<string, readonly UnitRecord[]>;
  /** The number of repeated units per key, where it differs from `#outer`. */
  readonly #used = new Map<string, number>();
  readonly #outer: RepeatableUnits | undefined;

  private constructor(
    byKey: ReadonlyMap<string, readonly UnitRecord[]>,
    left: number,
    outer: RepeatableUnits | undefined,
  ) {
    this.#byKey = byKey;
    this.#left = left;
    this.#outer = outer;
  }

  static of(records: readonly UnitRecord[]): RepeatableUnits {
    const byKey = new Map<string, UnitRecord[]>();
    for (const record of records) {
      const key = keyOf(record.unit, record.places[0]);
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [record]);
      else known.push(record);
    }
    return new RepeatableUnits(byKey, records.length, undefined);
  }

  /**
   * The same units for another branch. Units that it repeats stay repeatable here; nothing may be taken here in the
   * meantime.
   */
  forBranch(): RepeatableUnits {
    return new RepeatableUnits(this.#byKey, this.#left, this);
  }

  get isEmpty(): boolean {
    return this.#left === 0;
  }

  /** The first unit with the same text that has not been repeated. */
  take(unit: Omit<Unit, 'id'>, place: Place): UnitRecord | undefined {
    if (this.isEmpty) return undefined;
    const key = keyOf(unit, place);
    const used = this.#usesOf(key);
    const record = this.#byKey.get(key)?.[used];
    if (record === undefined || !equalInline(record.unit.source, unit.source)) return undefined;
    this.#used.set(key, used + 1);
    this.#left -= 1;
    return record;
  }

  #usesOf(key: string): number {
    for (let at: RepeatableUnits | undefined = this; at !== undefined; at = at.#outer) {
      const used = at.#used.get(key);
      if (used !== undefined) return used;
    }
    return 0;
  }
}

function keyOf({ source, codes }: Omit<Unit, 'id'>, place: Place | undefined): string {
  return `${place?.type} ${codes.map(({ role }) => role).join(' ')} ${contentKey(source)}`;
}
