import { resolveLimits } from '../../limits.ts';
import type { Message, OpenOptions } from '../../model/index.ts';
import { OfficeParts } from '../../ooxml/index.ts';
import { type OpenedPackage, readable } from '../../package/index.ts';
import { detect } from './detect.ts';
import { type Extraction, extract } from './extract.ts';
import { Parts, type XlsxPart } from './parts.ts';
import { type Related, readRelated } from './related.ts';
import { HIDDEN } from './sheet/scan.ts';
import { readWorkbook, type Sheet, type Workbook } from './workbook.ts';

/** A workbook as the engine holds it. */
export interface OpenedXlsx extends OpenedPackage<XlsxPart>, Extraction {
  readonly workbook: Workbook;
  readonly related: Related;
}

/**
 * Opens a package, parses the parts that matter and extracts their units.
 * @throws DocumentError when the bytes are not a readable Excel workbook.
 */
export function open(bytes: Uint8Array, options: OpenOptions): OpenedXlsx {
  return readable('Failed to parse XLSX XML structure.', () => {
    const opened = openParts(bytes, options);
    const saysNothing = opened.units.every(({ kind }) => kind === 'property');
    const isAllHidden = saysNothing && opened.workbook.sheets.some(hidesText);
    return (isAllHidden ? openHidden(bytes, options) : undefined) ?? opened;
  });
}

const HIDDEN_TRANSLATED: Message = {
  code: 'hidden-translated',
  severity: 'info',
  text: 'Nothing that is visible in this workbook has text, so its hidden sheets, rows and columns are translated.',
};

/** What a workbook says that shows nothing before a macro or a person opens its hidden sheets; undefined when it has no text at all. */
function openHidden(bytes: Uint8Array, options: OpenOptions): OpenedXlsx | undefined {
  const opened = openParts(bytes, withHidden(options));
  const isSaid = opened.cells.all.length > 0;
  return isSaid ? { ...opened, messages: [...opened.messages, HIDDEN_TRANSLATED] } : undefined;
}

function hidesText({ isShown, scan }: Sheet): boolean {
  if (!scan || !isShown) return (scan?.rows.length ?? 0) > 0;
  for (let index = 0; index < scan.rows.length; index += 1) if (scan.hidden.at(index) === HIDDEN) return true;
  return false;
}

function withHidden(options: OpenOptions): OpenOptions {
  return { ...options, xlsx: { ...options.xlsx, hiddenCells: true } };
}

/** Opens what has been written: every part again that changed, without looking for what is to be translated. */
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
    hiddenCells: before?.workbook.options.hiddenCells ?? options.xlsx?.hiddenCells ?? false,
  });
  const related = readRelated(workbook);
  const extraction = extract(workbook, related, limits);
  return { archive, parts: parts.all, workbook, related, ...extraction };
}
