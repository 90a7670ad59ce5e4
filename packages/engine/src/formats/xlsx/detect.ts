import { DocumentError, type InputLimits } from '../../model/index.ts';
import { missingMain, type OfficePackage, openOfficePackage } from '../../ooxml/main-part.ts';

const USUAL_MAIN = 'xl/workbook.xml';

/**
 * Opens the package and finds the workbook: workbooks, templates and macro-enabled ones.
 * @throws DocumentError when the bytes are not an Excel workbook, naming the actual format if known.
 */
export function detect(bytes: Uint8Array, limits: Partial<InputLimits>): OfficePackage {
  const found = openOfficePackage(bytes, 'xlsx', USUAL_MAIN, limits);
  if (found.main.toLowerCase().endsWith('.bin') || found.type.includes('binary')) throw binaryWorkbook();
  return found;
}

/** @param part the expected name of the workbook part. */
export function missingWorkbook(part: string): DocumentError {
  return missingMain('xlsx', USUAL_MAIN, part);
}

/** [MS-XLSB]: the same package with binary parts. */
function binaryWorkbook(): DocumentError {
  return new DocumentError(
    'wrong-format',
    'This file is a binary Excel workbook (.xlsb). Save it as .xlsx in Excel and try again.',
  );
}
