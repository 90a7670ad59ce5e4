import { append } from '../../lists.ts';
import type { Place, UnitRecord } from '../../package/index.ts';
import { inlineText } from '../../text/inline.ts';

/**
 * `of:=[.A1]`, `of:=[$'Price list'.$B$3]`: a formula that is only a reference to one cell (OpenFormula, ODF 1.3 part 4,
 * §5.8).
 */
const REFERENCE = /^(?:[a-z]+:)?=\[(?:\$?('(?:[^']|'')+'|[^'.[\]:#!]+))?\.\$?([A-Z]{1,3})\$?(\d{1,7})\]$/;
/** The maximum length of a chain of references. */
const MAX_STEPS = 100;

/** A cell whose result repeats another cell's text. */
interface Copy {
  readonly address: string;
  readonly text: string;
  readonly places: readonly Place[];
}

/**
 * The address that a formula repeats, as "Sheet1!B4"; undefined for any other formula.
 * @param location of the formula's cell.
 */
export function repeatedAddress(formula: string, location: string): string | undefined {
  const [found, name, column, row] = REFERENCE.exec(formula.trim()) ?? [];
  if (found === undefined) return undefined;
  const sheet =
    name?.replace(/^'|'$/g, '').replaceAll("''", "'") ?? location.slice(0, location.lastIndexOf('!'));
  return `${sheet}!${column}${row}`;
}

/** Cells whose cached results follow the cells that they repeat: programs show them without recalculation. */
export class CellCopies {
  readonly #copies = new Map<string, Copy>();

  add(location: string, copy: Copy): void {
    this.#copies.set(location, copy);
  }

  /**
   * Adds copies as places of the units that they repeat, when the text is the same.
   * @param records of all cells.
   * @param shared units shared by cells, by address.
   */
  tie(records: readonly UnitRecord[], shared: ReadonlyMap<string, UnitRecord>): void {
    if (this.#copies.size === 0) return;
    const units = this.#unitsOf(records, shared);
    for (const copy of this.#copies.values()) {
      const record = units.get(this.#origin(copy));
      const isSame = record && record.unit.codes.length === 0 && inlineText(record.unit.source) === copy.text;
      if (isSame) append(record.places, copy.places);
    }
  }

  /** The unit of each repeated address; undefined for a cell of several paragraphs. */
  #unitsOf(records: readonly UnitRecord[], shared: ReadonlyMap<string, UnitRecord>) {
    const wanted = new Set([...this.#copies.values()].map(({ address }) => address));
    const units = new Map<string, UnitRecord | undefined>();
    for (const record of records) {
      const { kind, context } = record.unit;
      const { location } = context;
      if (kind !== 'cell' || location === undefined || !wanted.has(location)) continue;
      units.set(location, units.has(location) ? undefined : record);
    }
    for (const address of wanted) {
      const record = shared.get(address);
      if (record) units.set(address, record);
    }
    return units;
  }

  #origin({ address }: Copy): string {
    let origin = address;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const next = this.#copies.get(origin);
      if (!next) break;
      origin = next.address;
    }
    return origin;
  }
}
