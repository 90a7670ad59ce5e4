import type { XliffDocument, XliffOptions } from './options.ts';
import { writeXliff1 } from './write-1.ts';
import { writeXliff2 } from './write-2.ts';

/**
 * A document's units as XLIFF 2.0, or 1.2 for tools that read nothing newer.
 * @throws DocumentError `invalid-target` when a target or match uses a code that its unit lacks.
 */
export function toXliff(document: XliffDocument, options: XliffOptions): string {
  return options.version === '1.2' ? writeXliff1(document, options) : writeXliff2(document, options);
}
