import { readDefinedNames } from '../../drawingml/chart/index.ts';
import { append } from '../../lists.ts';
import type { InputLimits, Message, Unit } from '../../model/index.ts';
import { readCoreProperties } from '../../ooxml/index.ts';
import { dataRefreshes, namesKept } from '../../text/listed.ts';
import { addCaptions } from './captions.ts';
import { CellTexts } from './cells.ts';
import { addComments, type StandIn } from './comments.ts';
import { Drawings } from './drawings.ts';
import { addNumberFormats } from './number-formats.ts';
import { type Parts, RELATIONS } from './parts.ts';
import { NOTHING_QUOTED, type Quoted, readQuoted } from './quoted.ts';
import { namesOfForeign, type Related } from './related.ts';
import { addSheetNames } from './sheet-names.ts';
import { addSheetTexts, addSlicers, addTableTexts, type SheetTexts } from './sheet-texts.ts';
import { tablesBySheet } from './tables.ts';
import { UnitList } from './units.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** The texts of a workbook, and the places that refer to them. */
export interface Extraction {
  readonly quoted: Quoted;
  readonly cells: CellTexts;
  readonly headers: SheetTexts['headers'];
  readonly standIns: readonly StandIn[];
  /** The units of sheet names. */
  readonly names: ReadonlyMap<Sheet, Unit>;
  readonly units: readonly Unit[];
  readonly messages: readonly Message[];
}

/** The units of a workbook: cells of all sheets, then the other texts of each sheet, sheet names, properties. */
export function extract(workbook: Workbook, related: Related, limits: InputLimits): Extraction {
  const { parts, sheets, options } = workbook;
  const units = new UnitList(limits);
  const quoted = options.withCells ? readQuoted(workbook, related) : NOTHING_QUOTED;
  const cells = new CellTexts(workbook, quoted, units);
  if (options.withCells) {
    for (const sheet of sheets) cells.addVisible(sheet);
    const shown = cells.findShown();
    for (const sheet of sheets) cells.addHidden(sheet);
    cells.addShown(shown);
    addMessages(workbook, cells, related, units);
  }
  const drawings = new Drawings(parts, units, cells, sheets, readDefinedNames(workbook.main.tree));
  const headers: SheetTexts['headers'][number][] = [];
  const standIns: StandIn[] = [];
  const tables = tablesBySheet(related.tables);
  for (const sheet of sheets.filter(({ isShown }) => isShown)) {
    if (options.withCells) append(headers, addSheetTexts(sheet, units).headers);
    addTableTexts(tables.get(sheet) ?? [], units);
    addSlicers(sheet, parts, units);
    addCaptions(sheet, parts, units);
    for (const standIn of addComments(sheet, parts, units)) standIns.push(standIn);
    drawings.add(sheet);
  }
  const names = addSheetNames(workbook, quoted.names.sheets, units);
  if (options.withCells) addNumberFormats(workbook, units);
  addProperties(parts, units);
  if (options.sheetNames) {
    for (const name of parts.rootTargets(RELATIONS.extendedProperties)) parts.load(name);
  }
  return {
    quoted,
    cells,
    headers,
    standIns,
    names,
    units: units.units,
    messages: [...options.hidden.messages, ...units.messages],
  };
}

/** What readers of the translation should know about texts of cells. */
function addMessages(workbook: Workbook, cells: CellTexts, related: Related, units: UnitList): void {
  const { name } = workbook.main;
  if (cells.names.size > 0) units.messages.push(namesKept(cells.names, name));
  const foreign = namesOfForeign(workbook, related);
  if (foreign.length > 0) units.messages.push(dataRefreshes(foreign, name));
}

/** Creates units for the document properties. */
function addProperties(parts: Parts, units: UnitList): void {
  const [name] = parts.rootTargets(RELATIONS.coreProperties);
  if (name === undefined) return;
  const part = parts.load(name);
  for (const { text, place } of readCoreProperties(part.tree)) {
    const id = `p.${part.records.length + 1}`;
    units.add(part, { id, kind: 'property', source: [text] }, place);
  }
}
