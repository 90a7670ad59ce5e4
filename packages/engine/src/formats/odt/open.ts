import type { OpenOptions } from '../../model/index.ts';
import { type OpenedDocument, open as openOpenDocument } from '../../odf/index.ts';
import { readers } from './extract.ts';

/** @throws DocumentError when the bytes are not a readable document. */
export function open(bytes: Uint8Array, options: OpenOptions): OpenedDocument {
  return openOpenDocument(bytes, { name: 'odt', readers }, options);
}
