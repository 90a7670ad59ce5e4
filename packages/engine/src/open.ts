import { checkUnits, resolveLimits } from './limits.ts';
import {
  type Document,
  DocumentError,
  type Format,
  type FormatName,
  type OpenOptions,
} from './model/index.ts';

/** Formats are loaded on demand: a browser that opens a text file does not download the others. */
const loaders: Readonly<Record<FormatName, () => Promise<{ format: Format }>>> = {
  docx: () => import('./formats/docx/index.ts'),
  pptx: () => import('./formats/pptx/index.ts'),
  xlsx: () => import('./formats/xlsx/index.ts'),
  odt: () => import('./formats/odt/index.ts'),
  odp: () => import('./formats/odp/index.ts'),
  ods: () => import('./formats/ods/index.ts'),
  txt: () => import('./formats/txt/index.ts'),
  tex: () => import('./formats/tex/index.ts'),
  md: () => import('./formats/md/index.ts'),
};

/** All formats that can be opened. */
export const supportedFormats: readonly FormatName[] = Object.keys(loaders) as FormatName[];

/** Loads the code of every format now, for a process in which no document should wait for it. */
export async function loadFormats(): Promise<void> {
  await Promise.all(Object.values(loaders).map((load) => load()));
}

/**
 * Opens a document.
 * @param bytes the whole file. Not modified, and must not be modified while the document is in use.
 * @throws DocumentError when the bytes are not a readable document of this format; its message is meant for the user.
 */
export async function openDocument(
  bytes: Uint8Array,
  format: FormatName,
  options: OpenOptions = {},
): Promise<Document> {
  // Untyped callers may pass any format.
  const load = Object.hasOwn(loaders, format) ? loaders[format] : undefined;
  if (load === undefined) throw new DocumentError('unsupported-format', `Unsupported file type: ${format}`);
  const loaded = await load();
  // Node's Buffer is a Uint8Array whose `slice` shares memory: editing copies would modify the caller's file.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const document = await loaded.format.open(plain, options);
  checkUnits(document.units, resolveLimits(options.limits));
  return document;
}
