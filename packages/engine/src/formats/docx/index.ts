import type { Document, Format, OpenOptions } from '../../model/index.ts';
import { count, sample } from './count.ts';
import { IMPORTED_LIMITS, isPackage, openImported } from './imported.ts';
import { open } from './open.ts';
import { write } from './write.ts';

/** Word documents (WordprocessingML, ISO/IEC 29500), transitional and strict. */
export const format: Format = {
  name: 'docx',
  open: (bytes, options = {}) => openDocument(bytes, options, (file) => openInner(file, options)),
};

/** @param openFile opens an imported file; gives undefined for one of another kind. */
function openDocument(
  bytes: Uint8Array,
  options: OpenOptions,
  openFile: (file: Uint8Array) => Document | undefined,
): Document {
  const opened = open(bytes, options);
  const imported = openImported(opened.archive, opened.imported, openFile);
  const units = [...opened.units, ...imported.units];
  return {
    format: 'docx',
    units,
    messages: [...opened.messages, ...imported.messages],
    count: () => count(units),
    sample: () => sample(units),
    write: (targets, writeOptions = {}) => write({ ...opened, imported }, targets, writeOptions, options),
  };
}

/** A document inside of another one. What that one imports stays: nobody nests deeper but to do harm. */
function openInner(bytes: Uint8Array, options: OpenOptions): Document | undefined {
  if (!isPackage(bytes)) return undefined;
  const limits = { ...options.limits, ...IMPORTED_LIMITS };
  return openDocument(bytes, { ...options, limits }, () => undefined);
}
