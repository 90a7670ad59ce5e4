import {
  type ChartReference,
  type DefinedNames,
  dataStale,
  layoutsOf,
  readChart,
  readUserShapes,
  type TiedPoint,
} from '../../drawingml/chart/index.ts';
import { openDiagram } from '../../drawingml/diagram/index.ts';
import { drawingSyntax, readDrawingParagraph } from '../../drawingml/index.ts';
import { append } from '../../lists.ts';
import type { InlineContent, Unit } from '../../model/index.ts';
import { isAlternativeText } from '../../ooxml/index.ts';
import { isCellLanguage } from '../../text/cell-text.ts';
import { contentKey } from '../../text/inline.ts';
import type { XmlNode } from '../../xml/index.ts';
import type { CellTexts } from './cells.ts';
import { type Parts, RELATIONS, type XlsxPart } from './parts.ts';
import { attributePlace } from './sheet-texts.ts';
import type { UnitList } from './units.ts';
import type { Sheet } from './workbook.ts';

/** Drawing attributes with text for readers; the name is not one (ECMA-376 part 1, §20.1.2.2.8). */
const TEXT_ATTRIBUTES = new Set(['descr', 'title']);

/** Reads the drawings of sheets: shapes, charts and diagrams. */
export class Drawings {
  readonly #parts: Parts;
  readonly #units: UnitList;
  /** Provides the text of cells for charts that show them. */
  readonly #cells: CellTexts;
  readonly #sheets: ReadonlyMap<string, Sheet>;
  readonly #names: DefinedNames;
  #byText: ReadonlyMap<string, Unit | undefined> | undefined;
  /** Records of the most recently searched part by text, and how many were indexed. */
  #indexed = {
    part: undefined as XlsxPart | undefined,
    count: 0,
    records: new Map<string, XlsxPart['records'][number]>(),
  };

  constructor(
    parts: Parts,
    units: UnitList,
    cells: CellTexts,
    sheets: readonly Sheet[],
    names: DefinedNames,
  ) {
    this.#names = names;
    this.#parts = parts;
    this.#units = units;
    this.#cells = cells;
    this.#sheets = new Map(sheets.map((sheet) => [sheet.name.toLowerCase(), sheet]));
  }

  /** Creates units for the drawings of a sheet. */
  add(sheet: Sheet): void {
    for (const name of this.#parts.targets(sheet.part.name, RELATIONS.drawing)) {
      if (this.#parts.has(name)) continue;
      const part = this.#parts.load(name, { syntax: drawingSyntax });
      this.#addShapes(part, sheet);
      const { chart, extendedChart, diagram } = RELATIONS;
      const charts = this.#parts.targets(name, chart, extendedChart);
      for (const [index, each] of charts.entries()) {
        this.#addChart(each, `k${sheet.number}.${index + 1}`, sheet);
      }
      const diagrams = this.#parts.targets(name, diagram);
      for (const [index, each] of diagrams.entries()) {
        this.#addDiagram(each, name, `m${sheet.number}.${index + 1}`, sheet);
      }
    }
  }

  /** Shapes, and their alternate content for other programs, which repeats them (ECMA-376 part 3, §9). */
  #addShapes(part: XlsxPart, sheet: Sheet): void {
    const { tree } = part;
    let fallbackEnd = 0;
    for (let node = 0; node < tree.size; node += 1) {
      const name = tree.name(node);
      if (name === 'mc:Fallback') fallbackEnd = tree.after(node);
      const isFallback = node < fallbackEnd;
      if (name === 'a:p') this.#addParagraph(part, node, sheet, isFallback);
      else if (name === 'xdr:cNvPr' && !isFallback) this.#addAlternativeText(part, node, sheet);
    }
  }

  #addParagraph(part: XlsxPart, node: XmlNode, sheet: Sheet, isFallback: boolean): void {
    const coded = readDrawingParagraph(part.tree, node);
    if (!coded) return;
    if (isFallback) {
      const same = this.#recordOf(part, coded.content);
      same?.places.push({ type: 'inline', coded });
      return;
    }
    const { content: source, codes } = coded;
    this.#units.add(
      part,
      { ...this.#placed(part, sheet), kind: 'label', source, codes },
      { type: 'inline', coded },
    );
  }

  /** The first record of a part with the same text. */
  #recordOf(part: XlsxPart, content: InlineContent): XlsxPart['records'][number] | undefined {
    if (this.#indexed.part !== part) this.#indexed = { part, count: 0, records: new Map() };
    const { records } = this.#indexed;
    for (; this.#indexed.count < part.records.length; this.#indexed.count += 1) {
      const record = part.records[this.#indexed.count];
      const key = contentKey(record?.unit.source ?? []);
      if (record && !records.has(key)) records.set(key, record);
    }
    return records.get(contentKey(content));
  }

  #addAlternativeText(part: XlsxPart, node: XmlNode, sheet: Sheet): void {
    for (const attribute of part.tree.attributes(node)) {
      if (!TEXT_ATTRIBUTES.has(attribute.name) || !isAlternativeText(attribute.value)) continue;
      const unit = { ...this.#placed(part, sheet), kind: 'alt-text' as const, source: [attribute.value] };
      this.#units.add(part, unit, attributePlace(attribute));
    }
  }

  #placed(part: XlsxPart, { number, name }: Sheet) {
    return { id: `g${number}.${part.records.length + 1}`, headings: [name], location: name };
  }

  /** The cell texts of a chart change with the cells; titles and the like are separate units. */
  #addChart(name: string, id: string, sheet: Sheet): void {
    if (this.#parts.has(name)) return;
    const loaded = this.#parts.load(name, { syntax: drawingSyntax });
    const context = { part: name, headings: [sheet.name], location: sheet.name };
    const { records, references } = readChart(loaded, { id, context });
    this.#take(loaded, records);
    const stale = new Map<string, XlsxPart['records'][number]>();
    for (const reference of references) {
      const tied = tiedPoints(reference, (at) => this.#textAt(at), this.#names);
      for (const { point, address } of tied) {
        const cell = this.#cellAt(address);
        if (cell?.unit) loaded.records.push({ unit: cell.unit, places: [point.place] });
      }
      const fresh = new Set(tied.map(({ point }) => point));
      const isFound = layoutsOf(reference, this.#names).length > 0;
      for (const point of reference.points) {
        if (fresh.has(point) || !isCellLanguage(point.text) || this.#isResult(reference, point)) continue;
        if (!isFound) {
          // An unsupported reference, such as a table column: its texts are matched to cells.
          const unit = this.#unitOf(point.text);
          if (unit) loaded.records.push({ unit, places: [point.place] });
          continue;
        }
        const known = stale.get(point.text);
        if (known) known.places.push(point.place);
        else
          stale.set(
            point.text,
            this.#addStale(loaded, `${id}.c${stale.size + 1}`, reference, point, context),
          );
      }
    }
    if (stale.size > 0) this.#units.messages.push(dataStale(name));
    for (const { type, target } of this.#parts.relations(name)) {
      if (type !== 'chartUserShapes' || this.#parts.has(target)) continue;
      const shapes = this.#parts.load(target, { syntax: drawingSyntax });
      this.#take(shapes, readUserShapes(shapes, { id, context: { ...context, part: target } }));
    }
  }

  /** The unit of the cells with exactly this text. */
  #unitOf(text: string): Unit | undefined {
    this.#byText ??= new Map(
      this.#cells.all
        .toReversed()
        .map((cell) => [cell.text.text, cell.text.codes.length === 0 ? cell.unit : undefined]),
    );
    return this.#byText.get(text);
  }

  /** Whether a chart shows the result of a formula, which Excel recalculates. */
  #isResult(reference: ChartReference, { level, index }: ChartReference['points'][number]): boolean {
    return layoutsOf(reference, this.#names).some((cellOf) => {
      const address = cellOf(level, index);
      const scan = address && this.#sheets.get(address.sheet.toLowerCase())?.scan;
      return scan?.results.isAt(address?.row ?? 0, address?.column ?? 0) ?? false;
    });
  }

  #addStale(
    part: XlsxPart,
    id: string,
    { kind }: ChartReference,
    { text, place }: ChartReference['points'][number],
    { headings, location }: { readonly headings: readonly string[]; readonly location: string },
  ): XlsxPart['records'][number] {
    const unit = this.#units.add(part, { id, kind, source: [text], headings, location }, place);
    const record = part.records.at(-1);
    if (record?.unit !== unit) throw new Error('A unit was added to another part.');
    return record;
  }

  #addDiagram(name: string, host: string, id: string, sheet: Sheet): void {
    if (this.#parts.has(name)) return;
    const context = { part: name, headings: [sheet.name], location: sheet.name };
    // A text in both parts of a diagram is one unit.
    const known = new Set<Unit>();
    for (const part of openDiagram(this.#parts.source.archive, { part: name, host, id, context })) {
      for (const { unit } of this.#parts.add(part).records) {
        if (!known.has(unit)) this.#units.units.push(unit);
        known.add(unit);
      }
    }
  }

  #take(part: XlsxPart, records: readonly XlsxPart['records'][number][]): void {
    append(part.records, records);
    append(
      this.#units.units,
      records.map(({ unit }) => unit),
    );
  }

  #cellAt({ sheet, row, column }: TiedPoint['address']) {
    const found = this.#sheets.get(sheet.toLowerCase());
    return found && this.#cells.at(found, row, column);
  }

  #textAt(address: TiedPoint['address']): string | undefined {
    return this.#cellAt(address)?.text.text;
  }
}

/** The points of a reference that are copies of cells; others show results of formulas. */
function tiedPoints(
  reference: ChartReference,
  textAt: (address: TiedPoint['address']) => string | undefined,
  names: DefinedNames,
): readonly TiedPoint[] {
  let best: TiedPoint[] = [];
  for (const cellOf of layoutsOf(reference, names)) {
    const tied = reference.points.flatMap((point): TiedPoint[] => {
      const address = cellOf(point.level, point.index);
      return address !== undefined && textAt(address) === point.text ? [{ point, address }] : [];
    });
    if (tied.length > best.length) best = tied;
  }
  return best;
}
