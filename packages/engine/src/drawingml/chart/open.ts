import { DocumentError, type InputLimits, type Message, type Targets, type Unit } from '../../model/index.ts';
import { readRelationships } from '../../ooxml/index.ts';
import {
  type LoadedPart,
  loadPart,
  type Place,
  type TextPart,
  type UnitRecord,
} from '../../package/index.ts';
import { NO_NODE, type XmlTree } from '../../xml/index.ts';
import type { Archive } from '../../zip/index.ts';
import { drawingSyntax } from '../index.ts';
import {
  type DataSource,
  dataElsewhere,
  dataKept,
  dataStale,
  type SharedText,
  type TiedPoint,
  tieReference,
  WorkbookTexts,
} from './data.ts';
import { type CachePoint, type ChartReference, readChart, type UnitPlacement } from './read.ts';
import { readUserShapes } from './user-shapes.ts';
import { EmbeddedWorkbook } from './workbook.ts';
import { uniqueHeaders, writeWorkbook } from './write.ts';

/** A chart part of a document, by its entry's name. */
export interface ChartSource extends UnitPlacement {
  readonly part: string;
}

/** The charts of a document with the embedded workbooks that hold their data. */
export interface OpenedCharts {
  /** The charts in the requested order, each followed by its user shapes. */
  readonly parts: readonly TextPart[];
  readonly messages: readonly Message[];
  /** The targets to write, here and in the document: column names within a table are made unique. */
  settle(targets: Targets): Targets;
  /**
   * The changed workbooks with targets applied, by entry name. Each has been verified.
   * @param targets settled.
   * @throws DocumentError `integrity-failed`.
   */
  workbooks(targets: Targets): ReadonlyMap<string, Uint8Array>;
}

/**
 * Opens charts: their own texts, and names of categories and series together with the source cells. Where formulas
 * depend on the cells, neither is a unit, and a message explains why. Where the cells are not available (an unreadable
 * workbook, or texts that differ from the chart's) the chart's copies are units, with a message too.
 * Without an embedded workbook, the chart's copies are units.
 * @throws DocumentError `malformed-xml`, `doctype-forbidden` or `too-deep` when a chart part can't be parsed.
 */
export function openCharts(
  archive: Archive,
  charts: readonly ChartSource[],
  limits: InputLimits,
): OpenedCharts {
  return new ChartOpener(archive, limits).open(charts);
}

interface LoadedChart {
  readonly source: ChartSource;
  readonly part: LoadedPart;
  readonly records: UnitRecord[];
  readonly references: readonly ChartReference[];
  /** The workbook's entry; undefined when none is embedded. */
  readonly data: string | undefined;
  /** Whether the chart links to an external workbook. */
  readonly isLinked: boolean;
}

class ChartOpener {
  readonly #archive: Archive;
  readonly #limits: InputLimits;
  readonly #messages: Message[] = [];
  readonly #sources = new Map<string, DataSource>();

  constructor(archive: Archive, limits: InputLimits) {
    this.#archive = archive;
    this.#limits = limits;
  }

  open(sources: readonly ChartSource[]): OpenedCharts {
    const charts = sources.map((source) => this.#load(source));
    for (const chart of charts) {
      if (chart.data === undefined) addCopies(chart, chart.references);
      if (chart.isLinked && hasNames(chart)) this.#messages.push(dataElsewhere(chart.part.name));
    }
    for (const name of new Set(charts.map(({ data }) => data))) {
      if (typeof name === 'string') {
        this.#tie(
          name,
          charts.filter(({ data }) => data === name),
        );
      }
    }
    const parts = charts.flatMap((chart) => [
      { ...chart.part, records: chart.records, syntax: drawingSyntax },
      ...this.#userShapes(chart.source),
    ]);
    const data = this.#sources;
    return {
      parts,
      messages: this.#messages,
      settle: (targets) =>
        [...data.values()].reduce((settled, each) => uniqueHeaders(each, settled), targets),
      workbooks: (targets) =>
        new Map(
          [...data].flatMap(([name, each]) => {
            const bytes = writeWorkbook(each, targets);
            return bytes === undefined ? [] : [[name, bytes] as const];
          }),
        ),
    };
  }

  #load(source: ChartSource): LoadedChart {
    const part = loadPart(this.#archive, source.part);
    const { records, references } = readChart(part, source);
    return { source, part, records: [...records], references, ...this.#dataOf(part) };
  }

  #dataOf(part: LoadedPart): Pick<LoadedChart, 'data' | 'isLinked'> {
    const id = externalDataId(part.tree);
    const relationship = readRelationships(this.#archive, part.name).find((each) =>
      id === undefined ? each.type === 'package' : each.id === id,
    );
    const target = relationship?.external === false ? relationship.target : '';
    const data = this.#archive.entry(target) === undefined ? undefined : target;
    return { data, isLinked: relationship !== undefined && data === undefined };
  }

  /** Creates units for texts that charts share with the cells of one workbook. */
  #tie(name: string, charts: readonly LoadedChart[]): void {
    const book = this.#openBook(name, charts);
    if (book === undefined) return;
    const stale = new Map<LoadedChart, readonly ChartReference[]>();
    const tied = charts.flatMap((chart) =>
      chart.references.flatMap((reference) => {
        const points = tieReference(reference, (address) => book.cell(address)?.text, book.names);
        if (points === undefined) stale.set(chart, [...(stale.get(chart) ?? []), reference]);
        return points?.map((point) => ({ chart, reference, ...point })) ?? [];
      }),
    );
    const texts = new WorkbookTexts(
      book,
      tied.map(({ address }) => address),
    );
    const units = new UnitMaker();
    for (const { chart, reference, ...point } of tied) {
      const text = texts.of(point.address);
      if (text === undefined) this.#keep(chart, 'formulas in its data depend on them');
      else units.add(chart, reference, point, text);
    }
    this.#sources.set(name, { book, records: units.bookRecords });
    for (const [chart, references] of stale) this.#addStale(chart, references);
  }

  #openBook(name: string, charts: readonly LoadedChart[]): EmbeddedWorkbook | undefined {
    if (!charts.some(hasNames)) return undefined;
    try {
      return new EmbeddedWorkbook(this.#archive.read(name), this.#limits);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      for (const chart of charts.filter(hasNames)) this.#addStale(chart, chart.references);
      return undefined;
    }
  }

  #addStale(chart: LoadedChart, references: readonly ChartReference[]): void {
    addCopies(chart, references);
    this.#say(dataStale(chart.part.name));
  }

  #keep({ part }: LoadedChart, reason: string): void {
    this.#say(dataKept(part.name, reason));
  }

  #say(message: Message): void {
    if (!this.#messages.some((each) => each.part === message.part && each.text === message.text)) {
      this.#messages.push(message);
    }
  }

  #userShapes(source: ChartSource): TextPart[] {
    return readRelationships(this.#archive, source.part)
      .filter(({ type, external }) => type === 'chartUserShapes' && !external)
      .filter(({ target }) => this.#archive.entry(target) !== undefined)
      .map(({ target }) => {
        const part = loadPart(this.#archive, target);
        return { ...part, records: readUserShapes(part, source), syntax: drawingSyntax };
      });
  }
}

/** Creates one unit per text, for all charts and cells that contain it. */
class UnitMaker {
  readonly bookRecords = new Map<string, UnitRecord[]>();
  readonly #units = new Map<SharedText, Unit>();
  /** Records by chart part and text: a chart repeats category names for every series. */
  readonly #records = new Map<string, Map<SharedText, UnitRecord>>();

  add(chart: LoadedChart, { kind }: ChartReference, { point }: TiedPoint, text: SharedText): void {
    const records = this.#records.get(chart.part.name) ?? new Map<SharedText, UnitRecord>();
    this.#records.set(chart.part.name, records);
    const known = records.get(text);
    if (known) {
      known.places.push(point.place);
      return;
    }
    const record = { unit: this.#unitOf(chart, kind, text), places: [point.place] };
    records.set(text, record);
    chart.records.push(record);
  }

  #unitOf(chart: LoadedChart, kind: Unit['kind'], text: SharedText): Unit {
    const known = this.#units.get(text);
    if (known) return known;
    const unit = dataUnit(chart, kind, text.text);
    this.#units.set(text, unit);
    for (const { part, place } of text.cells) {
      const records = this.bookRecords.get(part) ?? [];
      records.push({ unit, places: [place] });
      this.bookRecords.set(part, records);
    }
    return unit;
  }
}

/** Adds a chart's copies of missing data as units; equal copies within a reference share a unit. */
function addCopies(chart: LoadedChart, references: readonly ChartReference[]): void {
  const known = new Map<string, { unit: Unit; places: Place[] }>();
  for (const { formula, kind, points } of references) {
    for (const point of points.filter(isName)) {
      const key = `${formula}\n${point.level}\n${point.index}\n${point.text}`;
      const record = known.get(key) ?? { unit: dataUnit(chart, kind, point.text), places: [] };
      if (!known.has(key)) chart.records.push(record);
      known.set(key, record);
      record.places.push(point.place);
    }
  }
}

function dataUnit({ source, records }: LoadedChart, kind: Unit['kind'], text: string): Unit {
  const { id, context } = source;
  return { id: `${id}.${records.length + 1}`, kind, source: [text], codes: [], context };
}

function isName({ text }: CachePoint): boolean {
  return /\p{L}/u.test(text);
}

function hasNames({ references }: LoadedChart): boolean {
  return references.some(({ points }) => points.some(isName));
}

/** The relationship of a chart to its data (ECMA-376 part 1, §21.2.2.63; [MS-ODRAWXML] §2.24.3.26). */
function externalDataId(tree: XmlTree): string | undefined {
  const own = tree.child(0, 'c:externalData');
  const data = tree.child(0, 'cx:chartData');
  const node = own === NO_NODE && data !== NO_NODE ? tree.child(data, 'cx:externalData') : own;
  return node === NO_NODE ? undefined : tree.attribute(node, 'r:id')?.value;
}
