import { openHtml } from '../../html/index.ts';
import { protectedItems } from '../../integrity/index.ts';
import type { Document, Format, OpenOptions } from '../../model/index.ts';
import { translatingLastText } from '../../package/index.ts';
import { protectedElements } from './atoms.ts';
import { count, sample } from './count.ts';
import { type InnerDocument, importedLimits, type OpenImported, openImported } from './imported.ts';
import { open } from './open.ts';
import { draft, write } from './write.ts';

/** Content types of supported imported files. */
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/;
const WORD = /wordprocessingml|ms-word/;

/** Word documents (WordprocessingML, ISO/IEC 29500), transitional and strict. */
export const format: Format = translatingLastText({
  name: 'docx',
  open: (bytes, options = {}) => openDocument(bytes, options, (file, type) => openInner(file, type, options)),
});

function openDocument(bytes: Uint8Array, options: OpenOptions, openFile: OpenImported): Document {
  const opened = open(bytes, options);
  const imported = openImported(opened.archive, opened.imported, openFile);
  const units = [...opened.units, ...imported.units];
  return {
    format: 'docx',
    units,
    messages: [...opened.messages, ...imported.messages],
    count: () => count(units),
    sample: () => sample(units),
    protectedItems: () =>
      protectedItems(opened.parts, protectedElements, (part, node) => opened.entries.get(part)?.has(node)),
    write: (targets, writeOptions = {}) => write({ ...opened, imported }, targets, writeOptions, options),
    draft: (targets) => draft(opened, targets),
  };
}

/** An imported file. Its own imports stay unchanged: deeper nesting occurs only in malicious files. */
function openInner(bytes: Uint8Array, type: string, options: OpenOptions): InnerDocument | undefined {
  const limits = importedLimits(options.limits);
  if (HTML.test(type)) return openHtml(bytes, limits);
  if (!WORD.test(type)) return undefined;
  return openDocument(bytes, { ...options, limits }, () => undefined);
}
