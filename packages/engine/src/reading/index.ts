import type { FormatName } from '../model/index.ts';
import type { Reading } from './model.ts';

export * from './model.ts';

type Reader = (bytes: Uint8Array) => Reading;

/** How formats are read, loaded with the first document. The others are shown as plain text. */
const readers: Readonly<Partial<Record<FormatName, () => Promise<Reader>>>> = {
  docx: async () => (await import('./docx.ts')).readDocx,
  odt: async () => (await import('./odf.ts')).readOdt,
  odp: async () => (await import('./odf.ts')).readOdp,
  ods: async () => (await import('./odf.ts')).readOds,
  pptx: async () => (await import('./pptx.ts')).readPptx,
  xlsx: async () => (await import('./xlsx.ts')).readXlsx,
  md: async () => (await import('./md.ts')).readMarkdown,
  tex: async () => (await import('./text.ts')).readTex,
};

/**
 * Reads a document for people to look at: what it says, with structure and emphasis, without its layout.
 * @throws DocumentError when the bytes are no readable document of the format
 */
export async function readDocument(bytes: Uint8Array, format: FormatName): Promise<Reading> {
  const read = (await readers[format]?.()) ?? (await import('./text.ts')).readTxt;
  return read(bytes);
}
