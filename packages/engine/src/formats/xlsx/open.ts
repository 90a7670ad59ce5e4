import { resolveLimits } from '../../limits.ts';
import type { Message, OpenOptions, Unit } from '../../model/index.ts';
import { type OpenedPackage, readable } from '../../package/index.ts';
import { addCaptions } from './captions.ts';
import { CellTexts } from './cells.ts';
import { addComments, type StandIn } from './comments.ts';
import { detect } from './detect.ts';
import { Drawings } from './drawings.ts';
import { Parts, RELATIONS, type XlsxPart } from './parts.ts';
import { addProperties } from './properties.ts';
import { NOTHING_QUOTED, type Quoted, readQuoted } from './quoted.ts';
import { type Related, readRelated } from './related.ts';
import { addSheetNames } from './sheet-names.ts';
import { addSheetTexts, addSlicers, addTableTexts, type SheetTexts } from './sheet-texts.ts';
import { UnitList } from './units.ts';
import { readWorkbook, type Sheet, type Workbook } from './workbook.ts';

/** A workbook as the engine holds it. */
export interface OpenedXlsx extends OpenedPackage<XlsxPart> {
  readonly workbook: Workbook;
  readonly related: Related;
  readonly quoted: Quoted;
  readonly cells: CellTexts;
  readonly headers: SheetTexts['headers'];
  readonly standIns: readonly StandIn[];
  /** The units of sheets' names. */
  readonly names: ReadonlyMap<Sheet, Unit>;
  readonly units: readonly Unit[];
  readonly messages: readonly Message[];
}

/**
 * Opens a package, parses the parts that matter and extracts their units.
 * @throws DocumentError when the bytes are not a readable Excel workbook.
 */
export function open(bytes: Uint8Array, options: OpenOptions): OpenedXlsx {
  return readable('Failed to parse XLSX XML structure.', () => openParts(bytes, options));
}

/** Opens what has been written: every part again that changed, without looking for what is to be translated. */
export function reopen(bytes: Uint8Array, options: OpenOptions, before: OpenedXlsx): OpenedXlsx {
  return openParts(bytes, options, before);
}

function openParts(bytes: Uint8Array, options: OpenOptions, before?: OpenedXlsx): OpenedXlsx {
  const limits = resolveLimits(options.limits);
  const { archive, main } = detect(bytes, limits);
  const parts = new Parts(archive, limits.maxXmlDepth, before?.workbook.parts);
  const withCells = before === undefined;
  const workbook = readWorkbook(parts, main, {
    withCells,
    sheetNames: options.xlsx?.sheetNames ?? false,
    hiddenCells: options.xlsx?.hiddenCells ?? false,
  });
  const related = readRelated(workbook);
  const units = new UnitList();
  const quoted = withCells ? readQuoted(workbook, related) : NOTHING_QUOTED;
  const cells = new CellTexts(workbook, quoted, units);
  if (withCells) {
    for (const sheet of workbook.sheets) cells.addVisible(sheet);
    for (const sheet of workbook.sheets) cells.addHidden(sheet);
  }
  const drawings = new Drawings(parts, units, limits, cells, workbook.sheets);
  const shown = workbook.sheets.filter(({ isShown }) => isShown);
  const headers: SheetTexts['headers'][number][] = [];
  const standIns: StandIn[] = [];
  for (const sheet of shown) {
    if (withCells) headers.push(...addSheetTexts(sheet, units).headers);
    addTableTexts(
      related.tables.filter((table) => table.sheet === sheet),
      units,
    );
    addSlicers(sheet, parts, units);
    addCaptions(sheet, parts, units);
    standIns.push(...addComments(sheet, parts, units));
    drawings.add(sheet);
  }
  const names = addSheetNames(workbook, units);
  addProperties(parts, units);
  if (workbook.options.sheetNames)
    for (const name of parts.rootTargets(RELATIONS.extendedProperties)) parts.load(name);
  return {
    archive,
    parts: parts.all,
    workbook,
    related,
    quoted,
    cells,
    headers,
    standIns,
    names,
    units: units.units,
    messages: units.messages,
  };
}
