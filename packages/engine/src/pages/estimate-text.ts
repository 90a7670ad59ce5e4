import { type PageCounter, repetitions } from './estimate-pages.ts';

/** Characters of a line, and lines of an A4 page. */
const charactersOfLine = 80;
const linesOfPage = 50;
/** More cells than that are not beside each other on a page. */
const cellsOfRow = 20;

/** An open element whose lines are counted. */
interface Frame {
  readonly name: string;
  readonly repeated: number;
  lines: number;
  /** Characters of a paragraph. */
  characters: number;
  /** Of a row: the lines of all its cells. */
  linesOfCells: number;
}

const counted: ReadonlySet<string> = new Set(['p', 'h', 'tr', 'tc', 'table-row', 'table-cell']);

/** Pages of texts and slides, of Office Open XML or OpenDocument. */
export class TextLines implements PageCounter {
  readonly #open: Frame[] = [frame('', 1)];
  #breaks = 0;

  get pages(): number {
    const lines = this.#open[0]?.lines ?? 0;
    return Math.max(this.#breaks, Math.ceil(lines / linesOfPage));
  }

  start(name: string, attribute: (name: string) => string | undefined): void {
    const around = this.#open.at(-1);
    if (counted.has(name)) {
      const repeated = name === 'table-row' ? 'number-rows-repeated' : 'number-columns-repeated';
      this.#open.push(frame(name, name.startsWith('table-') ? repetitions(attribute(repeated)) : 1));
    } else if (name === 's' && around !== undefined) around.characters += repetitions(attribute('c'));
    else if (name === 'br' && attribute('type') === 'page') this.#breaks += 1;
    // A slide.
    else if (name === 'page') this.#breaks += 1;
  }

  text(bytes: number): void {
    const around = this.#open.at(-1);
    if (around !== undefined) around.characters += bytes;
  }

  end(name: string): void {
    const [closed, around] = [this.#open.at(-1), this.#open.at(-2)];
    if (closed?.name !== name || around === undefined) return;
    this.#open.pop();
    const { lines, characters, repeated, linesOfCells } = closed;
    if (name === 'p' || name === 'h')
      around.lines += lines + Math.max(1, Math.ceil(characters / charactersOfLine));
    else if (name === 'tc' || name === 'table-cell') {
      around.lines = Math.max(around.lines, lines);
      around.linesOfCells += lines * repeated;
    } else around.lines += Math.max(lines, linesOfCells / cellsOfRow) * repeated;
  }
}

function frame(name: string, repeated: number): Frame {
  return { name, repeated, lines: 0, characters: 0, linesOfCells: 0 };
}
