import { resolveLimits } from '../../limits.ts';
import type { OpenOptions, Unit } from '../../model/index.ts';
import { type OpenedPackage, readable } from '../../package/index.ts';
import { CellTexts } from './cells.ts';
import { detect } from './detect.ts';
import { Parts, type XlsxPart } from './parts.ts';
import { type Quoted, readQuoted } from './quoted.ts';
import { type Related, readRelated } from './related.ts';
import { UnitList } from './units.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

/** A workbook as the engine holds it. */
export interface OpenedXlsx extends OpenedPackage<XlsxPart> {
  readonly workbook: Workbook;
  readonly related: Related;
  readonly quoted: Quoted;
  readonly cells: CellTexts;
  readonly units: readonly Unit[];
}

/**
 * Opens a package, parses the parts that matter and extracts their units.
 * @throws DocumentError when the bytes are not a readable Excel workbook.
 */
export function open(bytes: Uint8Array, options: OpenOptions): OpenedXlsx {
  return readable('Failed to parse XLSX XML structure.', () => openParts(bytes, options));
}

function openParts(bytes: Uint8Array, options: OpenOptions): OpenedXlsx {
  const limits = resolveLimits(options.limits);
  const { archive, main } = detect(bytes, limits);
  const parts = new Parts(archive, limits.maxXmlDepth);
  const workbook = readWorkbook(parts, main, {
    sheetNames: options.xlsx?.sheetNames ?? false,
    hiddenCells: options.xlsx?.hiddenCells ?? false,
  });
  const related = readRelated(workbook);
  const units = new UnitList();
  const quoted = readQuoted(workbook, related);
  const cells = new CellTexts(workbook, quoted, units);
  for (const sheet of workbook.sheets) cells.addVisible(sheet);
  for (const sheet of workbook.sheets) cells.addHidden(sheet);
  return { archive, parts: parts.all, workbook, related, quoted, cells, units: units.units };
}
