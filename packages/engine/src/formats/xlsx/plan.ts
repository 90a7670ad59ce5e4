import type { InlineContent, Message, Targets } from '../../model/index.ts';
import { inlineText } from '../../text/inline.ts';
import { changedUnits } from '../../text/target.ts';
import type { CellText } from './cells.ts';
import { followChoices, readChoices } from './choices.ts';
import type { Renames } from './formula/follow.ts';
import { composeHeaderFooter, type HeaderFooter, MAX_HEADER_FOOTER_LENGTH } from './header-footer.ts';
import { headerCells, MAX_HEADER_LENGTH, uniqueNames } from './headers.ts';
import type { OpenedXlsx } from './open.ts';
import { isPicked, type Pattern } from './patterns.ts';
import { captionCollisions, itemCollisions, type PivotFields, pivotFields } from './pivots.ts';
import { sheetRenames } from './sheet-names.ts';
import { wholeText } from './strings/rich-text.ts';
import type { Table } from './tables.ts';

/** The changes of a write, after all dependent texts are consistent. */
export interface Plan {
  readonly targets: Targets;
  readonly renames: Renames;
  /** New names of table columns, by table and column index. */
  readonly headers: ReadonlyMap<Table, readonly string[]>;
  readonly pivots: readonly PivotFields[];
  readonly messages: readonly Message[];
  /** The new text of a cell. */
  textOf(cell: CellText): string;
}

/** Each round keeps one more text, or gives a header another suffix: real workbooks need two or three. */
const MAX_ROUNDS = 50;

/**
 * Determines which texts change and their new values. A text referenced by formulas, filters or pivot tables changes
 * everywhere or nowhere; headers of a table and items of a pivot field stay distinct.
 * @throws DocumentError `invalid-target` when a target uses codes that its unit lacks.
 */
export function planChanges(source: OpenedXlsx, targets: Targets): Plan {
  return new Planner(source, targets).settle();
}

/** The maximum length of a cell's text in Excel. */
const MAX_CELL_LENGTH = 32_767;

class Planner {
  readonly #source: OpenedXlsx;
  readonly #targets = new Map<string, InlineContent>();
  readonly #messages: Message[];
  readonly #picked = new Map<Pattern, ReadonlySet<CellText>>();
  /** The cell texts with units, by lowercase text. */
  #byText: ReadonlyMap<string, readonly CellText[]> | undefined;

  /** Renamed cell texts, by lowercase text. */
  readonly #renames: Renames['texts'] = {
    get: (key) => {
      const cell = this.#cellsOfText().get(key)?.[0];
      const text = cell && this.#textOf(cell);
      return text === cell?.text.text ? undefined : text;
    },
  };

  constructor(source: OpenedXlsx, targets: Targets) {
    this.#source = source;
    const { changed, messages } = changedUnits(source.units, targets);
    this.#messages = [...messages];
    for (const { unit, target } of changed) this.#targets.set(unit.id, target);
    for (const { header } of source.headers) this.#keepLongHeader(header);
    for (const { unit, text } of source.cells.all) {
      const target = unit && this.#targets.get(unit.id);
      if (unit && target && wholeText(text, target).length > MAX_CELL_LENGTH) {
        this.#keep(unit.id, `a cell may have ${MAX_CELL_LENGTH} characters at most`);
      }
    }
    const sheetNames = new Set(source.names.values());
    for (const { unit, target } of changed) {
      // A sheet name that is too long is truncated.
      if (sheetNames.has(unit)) continue;
      const longest = unit.constraints?.maxLength;
      if (longest !== undefined && inlineText(target).length > longest) {
        this.#keep(unit.id, `it may have ${longest} characters at most`);
      }
    }
  }

  settle(): Plan {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = this.#targets.size;
      const suffixed = this.#settleHeaders();
      this.#settleQuoted();
      this.#settlePivots();
      this.#settlePatterns();
      this.#settleLists();
      if (!suffixed && this.#targets.size === before) break;
    }
    return this.#plan();
  }

  #keepLongHeader(header: HeaderFooter): void {
    const text = composeHeaderFooter(header, (unit) => this.#targets.get(unit.id));
    if (text.length <= MAX_HEADER_FOOTER_LENGTH) return;
    for (const { unit } of header.sections) {
      if (unit)
        this.#keep(unit.id, `a header or footer may have ${MAX_HEADER_FOOTER_LENGTH} characters at most`);
    }
  }

  /** Built on first use, since most workbooks reference no texts. */
  #cellsOfText(): ReadonlyMap<string, readonly CellText[]> {
    this.#byText ??= groupByText(this.#source.cells.all);
    return this.#byText;
  }

  #textOf(cell: CellText): string {
    const target = cell.unit && this.#targets.get(cell.unit.id);
    return target ? wholeText(cell.text, target) : cell.text.text;
  }

  #keep(id: string, reason: string): void {
    if (!this.#targets.delete(id)) return;
    this.#messages.push({
      code: 'text-kept',
      severity: 'warning',
      text: `A text was left unchanged: ${reason}.`,
      unitId: id,
    });
  }

  #keepText(text: string, reason: string): void {
    for (const { unit } of this.#cellsOfText().get(text.toLowerCase()) ?? [])
      if (unit) this.#keep(unit.id, reason);
  }

  /** Makes the headers of a table unique and short enough. Returns whether one got a suffix. */
  #settleHeaders(): boolean {
    let suffixed = false;
    for (const table of this.#source.related.tables) {
      const cells = headerCells(this.#source, table);
      const wanted = cells.map((cell, index) =>
        cell ? this.#textOf(cell) : (table.columns[index]?.name ?? ''),
      );
      const isChanged = cells.map((cell) => cell?.unit !== undefined && this.#targets.has(cell.unit.id));
      const settled = new Set<string>();
      for (const [index, name] of uniqueNames(wanted, isChanged).entries()) {
        const unit = cells[index]?.unit;
        const target = unit && this.#targets.get(unit.id);
        // Two headers of the same unit can't be made unique.
        if (!unit || !target || settled.has(unit.id)) continue;
        settled.add(unit.id);
        if (name.length > MAX_HEADER_LENGTH) this.#keep(unit.id, 'it is too long for the header of a table');
        else if (name !== wanted[index]) {
          this.#targets.set(unit.id, [...target, name.slice(wanted[index]?.length)]);
          suffixed = true;
        }
      }
    }
    return suffixed;
  }

  /** A text referenced elsewhere has one translation or none, distinct from those of other texts. */
  #settleQuoted(): void {
    const { texts, comparesCells } = this.#source.quoted;
    if (texts.size === 0 && !comparesCells) return;
    const byTranslation = new Map<string, string>();
    for (const [key, cells] of this.#cellsOfText()) {
      const isOneText = texts.has(key) || (comparesCells && isSameText(cells));
      if (isOneText && isSameText(cells)) this.#unify(cells);
      const [translation = key, ...others] = cells.map((cell) => this.#textOf(cell).toLowerCase());
      if (isOneText && others.some((other) => other !== translation)) {
        this.#keepText(
          key,
          'formulas, filters or pivot tables mention it, and it was translated in two ways',
        );
      }
      const other = byTranslation.get(translation);
      byTranslation.set(translation, key);
      if (other === undefined || (!texts.has(key) && !texts.has(other))) continue;
      const reason = 'formulas, filters or pivot tables could no longer distinguish it from another text';
      this.#keepText(key, reason);
      this.#keepText(other, reason);
    }
  }

  /** Cells with the same text but no codes use the translation of those with codes, or of the first one. */
  #unify(cells: readonly CellText[]): void {
    const translated = cells.filter(({ unit }) => unit && this.#targets.has(unit.id));
    if (translated.length < cells.length) return;
    const leading = translated.find(({ text }) => text.codes.length > 0) ?? translated[0];
    const translation = leading && this.#textOf(leading);
    for (const cell of translated) {
      const isOther = cell.text.codes.length === 0 && this.#textOf(cell) !== translation;
      if (isOther && cell.unit && translation !== undefined) this.#targets.set(cell.unit.id, [translation]);
    }
  }

  #settlePivots(): void {
    const texts = this.#renames;
    for (const text of itemCollisions(this.#source, texts)) {
      this.#keepText(text, 'two items of a pivot table would be the same');
    }
    const pivots = pivotFields(this.#source, (cell) => this.#textOf(cell));
    const names = pivots.flatMap(({ fields }) => fields.map(({ newName }) => newName.toLowerCase()));
    for (const text of captionCollisions(this.#source, texts, new Set(names))) {
      this.#keepText(text, 'two names in a pivot table would be the same');
    }
    for (const pivot of pivots) {
      if (!pivot.isCalculated) continue;
      const reason = 'a pivot table calculates with it';
      for (const { cell } of pivot.fields) if (cell?.unit) this.#keep(cell.unit.id, reason);
      for (const item of pivot.items) this.#keepText(item, reason);
    }
  }

  /** A choice list follows its cells, or they stay unchanged. */
  #settleLists(): void {
    const renames = { texts: this.#renames };
    for (const list of this.#source.quoted.lists) {
      if (followChoices(list, renames) !== undefined) continue;
      for (const choice of readChoices(list) ?? []) {
        this.#keepText(choice.trim(), 'a list of choices could not hold it');
      }
    }
  }

  /** A text that is selected by one of its parts must still match, or stays unchanged. */
  #settlePatterns(): void {
    for (const pattern of this.#source.quoted.patterns) {
      const renamed = { ...pattern, text: this.#patternText(pattern) };
      for (const cell of this.#cellsOf(pattern)) {
        const { unit, text } = cell;
        if (!unit || !this.#targets.has(unit.id)) continue;
        if (isPicked(pattern, text.text) === isPicked(renamed, this.#textOf(cell))) continue;
        this.#keep(unit.id, 'a formula or format picks cells by a piece of this text');
      }
    }
  }

  #patternText({ kind, text }: Pattern): string {
    return kind === 'wildcard' ? text : (this.#renames.get(text.toLowerCase()) ?? text);
  }

  #cellsOf(pattern: Pattern): ReadonlySet<CellText> {
    const known = this.#picked.get(pattern);
    if (known) return known;
    const { cells, workbook } = this.#source;
    const sheets = pattern.sheet ? [pattern.sheet] : workbook.sheets;
    const found = new Set(sheets.flatMap((sheet) => [...cells.within(sheet, pattern.areas)]));
    this.#picked.set(pattern, found);
    return found;
  }

  #plan(): Plan {
    const headers = new Map<Table, readonly string[]>();
    const columns = new Map<string, Map<string, string>>();
    for (const table of this.#source.related.tables) {
      const names = headerCells(this.#source, table).map((cell, index) =>
        cell ? this.#textOf(cell) : (table.columns[index]?.name ?? ''),
      );
      headers.set(table, names);
      const renamed = table.columns.flatMap(({ name }, index) =>
        names[index] === name ? [] : [[name.toLowerCase(), names[index] ?? name] as const],
      );
      if (renamed.length > 0) columns.set(table.name, new Map(renamed));
    }
    return {
      targets: this.#targets,
      renames: { texts: this.#renames, columns, sheets: sheetRenames(this.#source, this.#targets) },
      headers,
      pivots: pivotFields(this.#source, (cell) => this.#textOf(cell)),
      messages: this.#messages,
      textOf: (cell) => this.#textOf(cell),
    };
  }
}

function groupByText(cells: readonly CellText[]): Map<string, CellText[]> {
  const groups = new Map<string, CellText[]>();
  for (const cell of cells) {
    const key = cell.text.text.toLowerCase();
    const same = groups.get(key);
    if (same) same.push(cell);
    else groups.set(key, [cell]);
  }
  return groups;
}

function isSameText(cells: readonly CellText[]): boolean {
  return cells.every(({ text }) => text.text === cells[0]?.text.text);
}
