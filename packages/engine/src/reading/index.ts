import type { FormatName } from '../model/index.ts';
import type { Reading } from './model.ts';

export * from './model.ts';

type Reader = (bytes: Uint8Array) => Reading;

/** Lazily loaded readers by format. Other formats are shown as plain text. */
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
 * Reads a document for display: its text, with structure and emphasis, without layout.
 * @throws DocumentError when the bytes are not a readable document of the format
 */
export async function readDocument(bytes: Uint8Array, format: FormatName): Promise<Reading> {
  const read = (await readers[format]?.()) ?? (await import('./text.ts')).readTxt;
  return read(bytes);
}
