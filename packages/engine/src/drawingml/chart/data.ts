import type { Message } from '../../model/index.ts';
import type { Place, UnitRecord } from '../../package/index.ts';
import { columnPlace, ownStringPlace, stringPlace } from './cell-places.ts';
import { type DefinedNames, possibleAreas } from './defined-names.ts';
import type { CachePoint, ChartReference } from './read.ts';
import { type CellAddress, type PointCells, pointLayouts } from './reference.ts';
import { cellKey, type EmbeddedWorkbook, type TextCell } from './workbook.ts';

const LETTER = /\p{L}/u;

/** A cached point and its source cell. */
export interface TiedPoint {
  readonly point: CachePoint;
  readonly address: CellAddress;
}

/**
 * The source cells of a reference's points; undefined unless every point with a letter has a cell with the same text.
 * @param textAt the string in a cell; undefined when it holds none, or the result of a formula.
 */
export function tieReference(
  { formula, levels, points }: ChartReference,
  textAt: (address: CellAddress) => string | undefined,
  names: DefinedNames,
): TiedPoint[] | undefined {
  const texts = points.filter(({ text }) => LETTER.test(text));
  for (const cellOf of layoutsOf({ formula, levels, points }, names)) {
    const tied = texts.flatMap((point): TiedPoint[] => {
      const address = cellOf(point.level, point.index);
      return address !== undefined && textAt(address) === point.text ? [{ point, address }] : [];
    });
    if (tied.length === texts.length) return tied;
  }
  return undefined;
}

/** The possible arrangements of a reference's points in cells. */
export function layoutsOf(
  { formula, levels, points }: Pick<ChartReference, 'formula' | 'levels' | 'points'>,
  names: DefinedNames,
): PointCells[] {
  const count = points.reduce((most, { index }) => Math.max(most, index + 1), 0);
  return possibleAreas(formula, names, count).flatMap((areas) => pointLayouts(areas, levels));
}

/** A workbook with the data that charts need. */
export interface DataSource {
  readonly book: EmbeddedWorkbook;
  /** Records of the workbook's own parts. */
  readonly records: ReadonlyMap<string, UnitRecord[]>;
}

/** A text of a workbook's cells with its copies in charts, translated together. */
export interface SharedText {
  readonly text: string;
  /** Its positions in the workbook, by part. */
  readonly cells: readonly { readonly part: string; readonly place: Place }[];
}

/** Determines which cells of a workbook can follow a translation, and where to write them. */
export class WorkbookTexts {
  readonly #book: EmbeddedWorkbook;
  readonly #wanted = new Map<string, { readonly cell: TextCell; readonly address: CellAddress }>();
  readonly #shared = new Map<number, number>();
  readonly #texts = new Map<string, SharedText>();

  /** @param addresses every cell that a chart shows. */
  constructor(book: EmbeddedWorkbook, addresses: readonly CellAddress[]) {
    this.#book = book;
    for (const address of addresses) {
      const cell = book.cell(address);
      const key = addressKey(address);
      if (cell === undefined || this.#wanted.has(key) || !this.#canFollow(cell, address)) continue;
      this.#wanted.set(key, { cell, address });
      if (cell.shared !== undefined) this.#shared.set(cell.shared, (this.#shared.get(cell.shared) ?? 0) + 1);
    }
    for (const { cell, address } of this.#wanted.values()) this.#add(cell, address);
  }

  /** The text that a cell shows; undefined when it must not change. */
  of(address: CellAddress): SharedText | undefined {
    const wanted = this.#wanted.get(addressKey(address));
    return wanted && this.#texts.get(this.#keyOf(wanted.cell, address));
  }

  #canFollow(cell: TextCell, address: CellAddress): boolean {
    const header = this.#book.header(address);
    if (header && header.name !== cell.text) return false;
    return !this.#book.isQuoted(cell.text);
  }

  /** Cells with the same shared string form one text unless another cell needs the string unchanged. */
  #keyOf(cell: TextCell, address: CellAddress): string {
    return this.#isWhole(cell) ? `string ${cell.shared}` : addressKey(address);
  }

  #isWhole({ shared }: TextCell): boolean {
    return shared !== undefined && this.#shared.get(shared) === this.#book.uses.get(shared);
  }

  #add(cell: TextCell, address: CellAddress): void {
    const key = this.#keyOf(cell, address);
    const known = this.#texts.get(key);
    const header = this.#book.header(address);
    const headers = header ? [{ part: header.part.name, place: columnPlace(header) }] : [];
    const cells = known ? [...known.cells, ...headers] : [...this.#places(cell), ...headers];
    this.#texts.set(key, { text: cell.text, cells });
  }

  #places(cell: TextCell): { part: string; place: Place }[] {
    const { strings, stringNodes } = this.#book;
    const item = cell.shared === undefined ? undefined : stringNodes[cell.shared];
    if (strings !== undefined && item !== undefined && this.#isWhole(cell)) {
      return [{ part: strings.name, place: stringPlace(strings.tree, item) }];
    }
    if (cell.shared !== undefined) return [{ part: cell.part.name, place: ownStringPlace(cell) }];
    const own = cell.part.tree.child(cell.node, 's:is');
    return [{ part: cell.part.name, place: stringPlace(cell.part.tree, own) }];
  }
}

function addressKey(address: CellAddress): string {
  return `${address.sheet.toLowerCase()}!${cellKey(address)}`;
}

/** Why a chart's category and series names were left unchanged. */
export function dataKept(part: string, reason: string): Message {
  return {
    code: 'chart-data-kept',
    severity: 'warning',
    text: `Names of categories or series in a chart were left as they are: ${reason}.`,
    part,
  };
}

/** The text is translated in the chart only: its data has another text or cannot be read. */
export function dataStale(part: string): Message {
  return {
    code: 'chart-data-stale',
    severity: 'warning',
    text: 'A chart shows names that its data does not have. They are translated in the chart alone: updating it would replace them.',
    part,
  };
}

/** The chart's copies are translated; the file with its data is not available. */
export function dataElsewhere(part: string): Message {
  return {
    code: 'chart-data-elsewhere',
    severity: 'warning',
    text: 'A chart takes its data from another file, which keeps its texts: updating the chart would bring them back.',
    part,
  };
}
