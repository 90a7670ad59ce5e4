import { columnName } from '../../text/column-name.ts';
import type { Locate } from '../model.ts';
import type { Veil } from '../veil.ts';
import { elementLabel, folderLabels, joined } from './labels.ts';
import { Neighbor, type Places, type PlaceWatcher } from './model.ts';

/** Cells by sheet and address, slides by their numbers; objects and pictures are where the content shows them. */
export function odfPlaces(veil: Veil): Places {
  /** The places of files and of folders with objects. */
  const shown = new Map<string, Locate>();
  const ofFile = (name: string): string => {
    const folder = name.slice(0, Math.max(0, name.indexOf('/')));
    return (shown.get(name) ?? shown.get(folder))?.() ?? folderLabels[folder] ?? '';
  };
  return {
    file: (name) => () => ofFile(name),
    watch: (part) => new OdfPlace(part, shown, () => ofFile(part), veil),
  };
}

const shows: ReadonlySet<string> = new Set([
  'draw:object',
  'draw:object-ole',
  'draw:image',
  'draw:plugin',
  'draw:fill-image',
]);
const cells: ReadonlySet<string> = new Set(['table:table-cell', 'table:covered-table-cell']);
const watched: ReadonlySet<string> = new Set([
  'office:spreadsheet',
  'office:text',
  'draw:page',
  'table:table',
  'table:table-row',
  ...cells,
  ...shows,
]);

class OdfPlace implements PlaceWatcher {
  readonly #isMain: boolean;
  readonly #shown: Map<string, Locate>;
  readonly #ofFile: Locate;
  readonly #veil: Veil;
  readonly #neighbor: Neighbor;
  #isSpreadsheet = false;
  #isText = false;
  #slide = 0;
  #isOnSlide = false;
  /** Tables that are open: the outermost one of a spreadsheet is a sheet. */
  #tables = 0;
  #cells = 0;
  #sheet = '';
  /** The current row and column, and those that follow them. */
  #row = 0;
  #nextRow = 1;
  #column = 0;
  #nextColumn = 1;

  constructor(part: string, shown: Map<string, Locate>, ofFile: Locate, veil: Veil) {
    this.#isMain = !part.includes('/');
    this.#shown = shown;
    this.#ofFile = ofFile;
    this.#veil = veil;
    this.#neighbor = new Neighbor(veil);
  }

  watches(name: string): boolean {
    return watched.has(name);
  }

  start(name: string, value: (attribute: string) => string | undefined): void {
    if (name === 'office:spreadsheet') this.#isSpreadsheet = true;
    else if (name === 'office:text') this.#isText = true;
    else if (name === 'draw:page') {
      this.#slide += 1;
      this.#isOnSlide = true;
    } else if (name === 'table:table') this.#table(value('table:name'));
    else if (shows.has(name)) this.#show(value('xlink:href'));
    else if (cells.has(name)) {
      this.#cells += 1;
      if (this.#cells > 1) return;
      this.#column = this.#nextColumn;
      this.#nextColumn += repeated(value('table:number-columns-repeated'));
    } else if (this.#tables === 1 && this.#cells === 0) {
      this.#row = this.#nextRow;
      this.#nextRow += repeated(value('table:number-rows-repeated'));
      this.#nextColumn = 1;
    }
  }

  end(name: string): void {
    if (name === 'draw:page') this.#isOnSlide = false;
    else if (name === 'table:table') this.#tables -= 1;
    else if (cells.has(name)) this.#cells -= 1;
  }

  skip(bytes: Uint8Array, start: number, end: number): void {
    if (!this.#isSpreadsheet && this.#slide === 0) this.#neighbor.see(bytes, start, end);
  }

  locate(path: readonly string[]): Locate {
    const element = elementLabel(path);
    if (!this.#isMain) return this.#ofFile;
    if (this.#isSpreadsheet && this.#tables > 0) {
      const [sheet, row, column] = [this.#sheet, this.#row, this.#column];
      const address = this.#cells === 0 ? '' : `!${columnName(column)}${row}`;
      return () => `${this.#veil.uncover(sheet)}${address}`;
    }
    if (this.#isOnSlide) {
      const slide = `Slide ${this.#slide}`;
      return () => joined(slide, element === 'styles' ? '' : element);
    }
    const isText = path.includes('office:text') && element !== 'tracked changes';
    const near = isText ? this.#neighbor.locate() : () => '';
    return () => joined(element, near()) || (isText ? 'Body' : '');
  }

  #table(name = ''): void {
    this.#tables += 1;
    if (this.#tables > 1) return;
    this.#sheet = name;
    this.#nextRow = 1;
  }

  #show(href: string | undefined): void {
    const name = href?.replace(/^\.\//, '') ?? '';
    if (this.#isMain && name !== '' && !this.#shown.has(name))
      this.#shown.set(name, this.locate(this.#isText ? ['office:text'] : ['office:styles']));
  }
}

const repeated = (value: string | undefined): number => Math.max(1, Number(value ?? 1) || 1);
