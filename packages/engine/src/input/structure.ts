import type { FormatName } from '../model/index.ts';
import { locateDirectory, readDirectory } from '../zip/directory.ts';
import { plainFormats } from './package.ts';

/** The size and composition of a file, known before its content is parsed. */
export interface DocumentStructure {
  readonly fileBytes: number;
  /** Entries of the archive; 1 for formats that are not archives. */
  readonly entries: number;
  /** Bytes to be parsed: unpacked markup parts, or the whole file. Excludes pictures. */
  readonly textBytes: number;
}

/** Parts that are parsed: markup, relationships, drawings, and embedded packages. */
const parsedPart = /\.(?:xml|rels|vml|x?html?|xlsx|docx|pptx|bin)$/i;

/**
 * Measures a file without parsing its content: the sizes come from the archive's directory (APPNOTE 4.3.12), and
 * unpacking enforces them later.
 * @param bytes the whole file; a damaged one counts with its own size
 */
export function measureStructure(bytes: Uint8Array, format: FormatName): DocumentStructure {
  const fileBytes = bytes.byteLength;
  if (plainFormats.has(format)) return { fileBytes, entries: 1, textBytes: fileBytes };
  try {
    const entries = readDirectory(bytes, locateDirectory(bytes));
    const parsed = entries.filter(({ name }) => parsedPart.test(name));
    const textBytes = parsed.reduce((sum, { size }) => sum + size, 0);
    return { fileBytes, entries: entries.length, textBytes };
  } catch {
    // Opening the file reports the error.
    return { fileBytes, entries: 0, textBytes: fileBytes };
  }
}
