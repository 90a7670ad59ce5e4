import type { Unit } from '../../model/index.ts';
import { isCellLanguage } from '../../text/cell-text.ts';
import { columnName } from '../../text/column-name.ts';
import type { XlsxPart } from './parts.ts';
import type { Quoted } from './quoted.ts';
import { type Area, isInside } from './sheet/address.ts';
import { FIXED, HIDDEN, OFFERED, type SheetScan } from './sheet/scan.ts';
import { MAX_LITERAL_LENGTH, type ShownText, shownTexts } from './shown-texts.ts';
import type { FontProperties } from './strings/format.ts';
import { type RichText, readRichText, richTextPlace } from './strings/rich-text.ts';
import { CellFonts } from './styles.ts';
import type { UnitList } from './units.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** A text shown in cells: a shared string, or equal inline strings. */
export interface CellText {
  readonly text: RichText;
  /** Undefined when the text must not change. */
  unit: Unit | undefined;
  /** Cells that keep the text when others with the same string are translated; undefined for none. */
  keepers: Keeper[] | undefined;
  /** Index of the shared string; -1 for inline strings. */
  readonly string: number;
}

/** A cell with a shared string. */
export interface Keeper {
  readonly part: XlsxPart;
  /** The offset of its index in the part. */
  readonly value: number;
}

/** The texts of all cells, and their units. */
export class CellTexts {
  /** By index of the shared string. */
  readonly #shared: (CellText | undefined)[];
  readonly #inline = new Map<string, CellText>();
  readonly #workbook: Workbook;
  readonly #units: UnitList;
  readonly #quoted: Quoted;
  readonly #fonts: CellFonts;
  /** The values of hidden cells that keep their text, by sheet. */
  readonly #kept = new Map<XlsxPart, Set<number>>();
  /** All texts with a unit. */
  readonly #spoken: CellText[] = [];
  /** Texts of visible cells that stay because a formula reads them as names. */
  readonly names = new Set<string>();
  /** The lowercase texts, if cells are compared. */
  readonly #translated = new Set<string>();

  constructor(workbook: Workbook, quoted: Quoted, units: UnitList) {
    this.#workbook = workbook;
    const size = workbook.options.withCells ? workbook.strings.size : 0;
    this.#shared = new Array<CellText | undefined>(size).fill(undefined);
    this.#quoted = quoted;
    this.#units = units;
    this.#fonts = new CellFonts(workbook.styles?.tree);
  }

  /** All texts with a unit. */
  get all(): readonly CellText[] {
    return this.#spoken;
  }

  /** The text of a cell; undefined when it has none, or a formula. */
  at(sheet: Sheet, row: number, column: number): CellText | undefined {
    const { scan } = sheet;
    const index = scan?.find(row, column) ?? -1;
    if (!scan || index < 0) return undefined;
    const string = scan.strings.at(index);
    if (string >= 0) {
      const text = this.#shared[string];
      const keeps = text?.keepers && this.#kept.get(sheet.part)?.has(scan.values.at(index));
      return text && keeps ? { ...text, unit: undefined } : text;
    }
    const own = this.#inlineText(sheet, scan, index);
    const state = scan.hidden.at(index);
    const text = this.#inline.get(inlineKey(sheet, scan, index, own));
    const isKept = isHidden(sheet, scan, index) && !(state !== FIXED && this.#follows(own.text));
    return text && isKept ? { ...text, unit: undefined } : text;
  }

  /** The texts of the cells in some areas. */
  within(sheet: Sheet, areas: readonly Area[]): Set<CellText> {
    const found = new Set<CellText>();
    const { scan } = sheet;
    if (!scan) return found;
    for (let index = 0; index < scan.rows.length; index += 1) {
      const row = scan.rows.at(index);
      const column = scan.columns.at(index);
      if (!areas.some((area) => isInside(area, row, column))) continue;
      const string = scan.strings.at(index);
      const text = string >= 0 ? this.#shared[string] : this.at(sheet, row, column);
      if (text?.unit) found.add(text);
    }
    return found;
  }

  /** Creates units for the visible texts of a sheet, row by row. */
  addVisible(sheet: Sheet): void {
    const { scan } = sheet;
    if (!scan) return;
    const headings = new Headings(sheet.name);
    for (let index = 0; index < scan.rows.length; index += 1) {
      const text = isHidden(sheet, scan, index) ? undefined : this.#add(sheet, scan, index, headings);
      if (text) headings.meet(scan.columns.at(index), text);
      if (!text?.unit) this.#meetName(sheet, scan, index);
    }
  }

  /** Notes the text of a visible cell that stays because a formula reads it as a name. */
  #meetName(sheet: Sheet, scan: SheetScan, index: number): void {
    const { read } = this.#quoted.names;
    if (read.size === 0 || !sheet.isShown || scan.hidden.at(index) === HIDDEN) return;
    const text = this.#textOf(sheet, scan, index);
    if (read.has(text.toLowerCase()) && isCellLanguage(text)) this.names.add(text.trim());
  }

  /**
   * Processes the texts of hidden cells after all visible ones are known: they stay unless something compares them with
   * visible cells.
   */
  addHidden(sheet: Sheet): void {
    const { scan } = sheet;
    if (!scan) return;
    for (let index = 0; index < scan.rows.length; index += 1) {
      if (!isHidden(sheet, scan, index)) continue;
      const string = scan.strings.at(index);
      const known = string >= 0 ? this.#shared[string] : undefined;
      const text = known?.text.text ?? this.#textOf(sheet, scan, index);
      if (scan.hidden.at(index) !== FIXED && this.#follows(text)) {
        this.#add(sheet, scan, index, new Headings(sheet.name));
        continue;
      }
      this.#countHidden(sheet, scan, index, text);
      if (known?.unit) this.#addKeeper(known, sheet.part, scan.values.at(index));
      else if (string >= 0 && !known) this.#keep(string);
    }
  }

  /** Counts hidden text that would be translated otherwise. */
  #countHidden({ isShown, name, number }: Sheet, scan: SheetScan, index: number, text: string): void {
    const { hidden } = this.#workbook.options;
    const [row, column] = [scan.rows.at(index), scan.columns.at(index)];
    const kind = isShown ? scan.hidden.at(index) === HIDDEN && scan.hiddenBy(row, column) : 'sheet';
    if (!kind || hidden.isTranslated) return;
    const key = { sheet: name, row: `${number} ${row}`, column: `${number} ${column}` }[kind];
    if (!hidden.has(kind, key) && this.#isTranslatable(text)) hidden.add(kind, key);
  }

  /** Finds the texts that no visible cell has. Hidden cells with one of them are translated, too. */
  findShown(): readonly ShownText[] {
    const shown = shownTexts(this.#workbook, this.#quoted, this.#translated);
    for (const { text } of shown) this.#translated.add(text.toLowerCase());
    return shown;
  }

  /** Creates units for texts that no cell has: they change together with what repeats them, as the texts of cells do. */
  addShown(texts: readonly ShownText[]): void {
    const known = new Set(texts.length > 0 ? this.#spoken.map(({ text }) => text.text.toLowerCase()) : []);
    for (const { sheet, text, location, id } of texts) {
      if (known.has(text.toLowerCase())) continue;
      const content = text.trim();
      const before = text.slice(0, text.indexOf(content));
      const after = text.slice(before.length + content.length);
      const maxLength = MAX_LITERAL_LENGTH - before.length - after.length;
      const unit = this.#units.add(sheet.part, {
        id,
        kind: 'cell',
        source: [content],
        headings: [sheet.name],
        location,
        constraints: { maxLength, singleLine: true },
      });
      const shown: RichText = { text, content: [content], codes: [], before, after };
      this.#meet({ text: shown, unit, keepers: undefined, string: -1 });
    }
  }

  #addKeeper(text: CellText, part: XlsxPart, value: number): void {
    text.keepers ??= [];
    text.keepers.push({ part, value });
    const kept = this.#kept.get(part) ?? new Set();
    this.#kept.set(part, kept.add(value));
  }

  #follows(text: string): boolean {
    if (this.#translated.size === 0) return false;
    const key = text.toLowerCase();
    return this.#translated.has(key) && (this.#quoted.comparesCells || this.#quoted.texts.has(key));
  }

  #textOf(sheet: Sheet, scan: SheetScan, index: number): string {
    const string = scan.strings.at(index);
    return string >= 0 ? this.#workbook.strings.text(string) : this.#inlineText(sheet, scan, index).text;
  }

  #inlineText(sheet: Sheet, scan: SheetScan, index: number): RichText {
    return readRichText(sheet.part.tree, scan.values.at(index), () => this.#fontOf(scan, index));
  }

  #add(sheet: Sheet, scan: SheetScan, index: number, headings: Headings): CellText | undefined {
    const string = scan.strings.at(index);
    return string >= 0
      ? this.#addShared(sheet, scan, index, string, headings)
      : this.#addInline(sheet, scan, index, headings);
  }

  #addShared(sheet: Sheet, scan: SheetScan, index: number, string: number, headings: Headings) {
    const { strings } = this.#workbook;
    const known = this.#shared[string];
    if (known) return known;
    const font = () => this.#fontOf(scan, index);
    const text = strings.read(string, font);
    if (!text || !strings.part) return undefined;
    const cell: CellText = { text, unit: undefined, keepers: undefined, string };
    this.#shared[string] = cell;
    const part = strings.part as XlsxPart;
    if (text.content && this.#isTranslatable(text.text)) {
      const place = richTextPlace(part.tree, strings.node(string), font);
      cell.unit = this.#units.add(
        part,
        this.#unitOf(`s.${string}`, text, sheet, scan, index, headings),
        place,
      );
      this.#meet(cell);
    }
    return cell;
  }

  /** One unit for all cells with the same plain text: formatted texts would need equal formatting everywhere. */
  #addInline(sheet: Sheet, scan: SheetScan, index: number, headings: Headings): CellText {
    const node = scan.values.at(index);
    const text = this.#inlineText(sheet, scan, index);
    const key = inlineKey(sheet, scan, index, text);
    const known = this.#inline.get(key);
    const place = text.content && richTextPlace(sheet.part.tree, node, () => this.#fontOf(scan, index));
    if (known) {
      if (known.unit && place) sheet.part.records.push({ unit: known.unit, places: [place] });
      return known;
    }
    const cell: CellText = { text, unit: undefined, keepers: undefined, string: -1 };
    this.#inline.set(key, cell);
    if (place && this.#isTranslatable(text.text)) {
      const id = `c${sheet.number}.${scan.rows.at(index)}.${scan.columns.at(index)}`;
      cell.unit = this.#units.add(sheet.part, this.#unitOf(id, text, sheet, scan, index, headings), place);
      this.#meet(cell);
    }
    return cell;
  }

  #isTranslatable(text: string): boolean {
    const { everywhere } = this.#quoted.names;
    return isCellLanguage(text) && !(everywhere.size > 0 && everywhere.has(text.toLowerCase()));
  }

  #meet(cell: CellText): void {
    this.#spoken.push(cell);
    const { comparesCells, texts } = this.#quoted;
    if (comparesCells || texts.size > 0) this.#translated.add(cell.text.text.toLowerCase());
  }

  #unitOf(
    id: string,
    { content, codes }: RichText,
    sheet: Sheet,
    scan: SheetScan,
    index: number,
    headings: Headings,
  ) {
    const column = scan.columns.at(index);
    return {
      id,
      kind: 'cell' as const,
      source: content ?? [],
      codes,
      headings: headings.texts,
      column: headings.of(column),
      location: `${sheet.name}!${columnName(column)}${scan.rows.at(index)}`,
    };
  }

  /** A string that is used by hidden cells only. */
  #keep(string: number): void {
    const text = this.#workbook.strings.read(string, () => undefined);
    if (text) this.#shared[string] = { text, unit: undefined, keepers: undefined, string };
  }

  #fontOf(scan: SheetScan, index: number): FontProperties | undefined {
    return this.#fonts.of(scan.styles.at(index));
  }
}

/** The context of a sheet's cells: its name, and the first text of the column. */
class Headings {
  readonly #columns: string[] = [];
  /** Of all cells. */
  readonly texts: readonly string[];

  constructor(sheet: string) {
    this.texts = [sheet];
  }

  /** The text at the top of a column; undefined above it. */
  of(column: number): string | undefined {
    return this.#columns[column];
  }

  /** @param cell in the column. */
  meet(column: number, cell: CellText): void {
    this.#columns[column] ??= cell.text.text;
  }
}

function isHidden(sheet: Sheet, scan: SheetScan, index: number): boolean {
  const state = scan.hidden.at(index);
  return state === HIDDEN || state === FIXED || (state !== OFFERED && !sheet.isShown);
}

function inlineKey(sheet: Sheet, scan: SheetScan, index: number, { text, codes }: RichText): string {
  const isPlain = codes.length === 0;
  return isPlain ? text : `${text}\n${sheet.number}.${scan.rows.at(index)}.${scan.columns.at(index)}`;
}
