import { resolveLimits } from '../../limits.ts';
import type { OpenOptions } from '../../model/index.ts';
import { OfficeParts } from '../../ooxml/index.ts';
import { HiddenContent, type OpenedPackage, readable } from '../../package/index.ts';
import { detect } from './detect.ts';
import { type Extraction, extract } from './extract.ts';
import { Parts, type XlsxPart } from './parts.ts';
import { type Related, readRelated } from './related.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

/** An open workbook. */
export interface OpenedXlsx extends OpenedPackage<XlsxPart>, Extraction {
  readonly workbook: Workbook;
  readonly related: Related;
}

/**
 * Opens a package, parses the relevant parts and extracts their units.
 * @throws DocumentError when the bytes are not a readable Excel workbook.
 */
export function open(bytes: Uint8Array, options: OpenOptions): OpenedXlsx {
  return readable('Failed to parse XLSX XML structure.', () => openParts(bytes, options));
}

/** Reopens a written workbook: parses every changed part, without extracting units. */
export function reopen(bytes: Uint8Array, options: OpenOptions, before: OpenedXlsx): OpenedXlsx {
  return openParts(bytes, options, before);
}

function openParts(bytes: Uint8Array, options: OpenOptions, before?: OpenedXlsx): OpenedXlsx {
  const limits = resolveLimits(options.limits);
  const { archive, main } = detect(bytes, limits);
  const parts = new Parts(new OfficeParts(archive, before?.workbook.parts.source));
  const workbook = readWorkbook(parts, main, {
    withCells: before === undefined,
    sheetNames: options.xlsx?.sheetNames ?? false,
    hidden: new HiddenContent(options),
  });
  const related = readRelated(workbook);
  const extraction = extract(workbook, related, limits);
  return { archive, parts: parts.all, workbook, related, ...extraction };
}
