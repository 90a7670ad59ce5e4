import type { Unit } from '../model/index.ts';
import { equalInline } from '../text/inline.ts';
import type { Place, UnitRecord } from './part.ts';

/** The units of one part as they are met, numbered in that order. */
export class RecordList {
  readonly records: UnitRecord[] = [];
  readonly #prefix: string;
  /** Units that the branch being read may repeat: the first branch of an `mc:AlternateContent`. */
  #repeatable: UnitRecord[] = [];

  /** @param prefix begins the ids of the units: "s1" makes "s1.1", "s1.2". */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** A new unit, or another place of one that an earlier branch has. */
  add(unit: Omit<Unit, 'id'>, place: Place): Unit {
    const index = this.#repeatable.findIndex((record) => isRepeated(record, unit, place));
    const repeated = this.#repeatable[index];
    if (repeated) {
      repeated.places.push(place);
      this.#repeatable.splice(index, 1);
      return repeated.unit;
    }
    const { kind, source, codes, context, constraints } = unit;
    const plain = { id: `${this.#prefix}.${this.records.length + 1}`, kind, source, codes, context };
    const added: Unit = constraints === undefined ? plain : { ...plain, constraints };
    this.records.push({ unit: added, places: [place] });
    return added;
  }

  /** An attribute's text; what follows on the same text in another attribute is the same unit. */
  addAttribute(unit: Omit<Unit, 'id'>, place: Place): void {
    const previous = this.records.at(-1);
    const repeats =
      previous?.places[0]?.type === 'attribute' && equalInline(previous.unit.source, unit.source);
    if (repeats) previous.places.push(place);
    else this.add(unit, place);
  }

  /**
   * Branches that show the same content to different programs: what the later ones repeat of the first is the same unit
   * in another place (ECMA-376 part 3, §9).
   */
  readAlternatives(branches: readonly (() => void)[]): void {
    const [first, ...others] = branches;
    const from = this.records.length;
    first?.();
    const outer = this.#repeatable;
    const own = outer.length > 0 ? outer : this.records.slice(from);
    for (const readBranch of others) {
      this.#repeatable = [...own];
      readBranch();
    }
    this.#repeatable = outer;
  }
}

function isRepeated(record: UnitRecord, unit: Omit<Unit, 'id'>, place: Place): boolean {
  return (
    record.places[0]?.type === place.type &&
    equalInline(record.unit.source, unit.source) &&
    unit.codes.every((code, index) => code.role === record.unit.codes[index]?.role)
  );
}
