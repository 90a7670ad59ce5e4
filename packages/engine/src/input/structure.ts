import type { FormatName } from '../model/index.ts';
import { locateDirectory, readDirectory } from '../zip/directory.ts';
import { plainFormats } from './package.ts';

/** What can be known of a file's size and make-up before its content is parsed. */
export interface DocumentStructure {
  readonly fileBytes: number;
  /** Entries of the archive; 1 for formats that are no archives. */
  readonly entries: number;
  /** Bytes of text that a parser has to read: markup parts once unpacked, or the whole file. Pictures don't count. */
  readonly textBytes: number;
}

/** Parts that are parsed: markup, relationships, drawings, and packages inside of packages. */
const parsedPart = /\.(?:xml|rels|vml|x?html?|xlsx|docx|pptx|bin)$/i;

/**
 * Measures a file without parsing its content: the sizes come from the directory of the archive (APPNOTE 4.3.12), and
 * unpacking enforces them later.
 * @param bytes the whole file; one that is damaged counts by its own size
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
    // Opening it says what is wrong with it.
    return { fileBytes, entries: 0, textBytes: fileBytes };
  }
}
