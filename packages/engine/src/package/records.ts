import { checkUnitCount } from '../limits.ts';
import { tooComplex } from '../model/error.ts';
import type { Unit } from '../model/index.ts';
import { equalInline } from '../text/inline.ts';
import type { Place, UnitRecord } from './part.ts';
import { RepeatableUnits } from './repeatable.ts';

/** Maximum nesting of alternatives; real documents have two levels. */
const MAX_NESTED_ALTERNATIVES = 20;

/** The units of one part, numbered in reading order. */
export class RecordList {
  readonly records: UnitRecord[] = [];
  readonly #prefix: string;
  /** Units that the current branch may repeat: those of the first branch of an `mc:AlternateContent`. */
  #repeatable: RepeatableUnits | undefined;
  /** The number of alternatives around the current position. */
  #depth = 0;

  /** @param prefix of the unit ids: "s1" makes "s1.1", "s1.2". */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Adds a new unit, or another place of a unit from an earlier branch. */
  add(unit: Omit<Unit, 'id'>, place: Place): Unit {
    const repeated = this.#repeatable?.take(unit, place);
    if (repeated) {
      repeated.places.push(place);
      return repeated.unit;
    }
    const { kind, source, codes, context, constraints } = unit;
    const plain = { id: `${this.#prefix}.${this.records.length + 1}`, kind, source, codes, context };
    const added: Unit = constraints === undefined ? plain : { ...plain, constraints };
    this.records.push({ unit: added, places: [place] });
    checkUnitCount(this.records.length);
    return added;
  }

  /** Adds an attribute's text; further attributes of the element with the same text share the unit. */
  addAttribute(unit: Omit<Unit, 'id'>, place: Place): void {
    const previous = this.records.at(-1);
    const repeats =
      previous?.places[0]?.type === 'attribute' && equalInline(previous.unit.source, unit.source);
    if (repeats) previous.places.push(place);
    else this.add(unit, place);
  }

  /**
   * Branches that show the same content in different programs: later branches share the units of the first, as additional
   * places (ECMA-376 part 3, §9).
   */
  readAlternatives(branches: readonly (() => void)[]): void {
    const [first, ...others] = branches;
    const from = this.records.length;
    this.#depth += 1;
    if (this.#depth > MAX_NESTED_ALTERNATIVES)
      throw tooComplex(`It has alternatives in more than ${MAX_NESTED_ALTERNATIVES} others.`);
    first?.();
    const outer = this.#repeatable;
    const isRepeating = outer !== undefined && !outer.isEmpty;
    const own = isRepeating || others.length === 0 ? outer : RepeatableUnits.of(this.records.slice(from));
    for (const readBranch of others) {
      this.#repeatable = own?.forBranch();
      readBranch();
    }
    this.#repeatable = outer;
    this.#depth -= 1;
  }
}
