import type { DocumentTypeName } from '@verso/contracts';

/** What is known of a document before it is opened. */
export interface DocumentSize {
  readonly format: DocumentTypeName;
  readonly fileSizeBytes: number;
  /** Texts in it, where it has been opened before. */
  readonly units?: number;
}

/** Bytes of memory for each byte of a file, and for each of its texts. */
interface Need {
  readonly perByte: number;
  readonly perUnit: number;
}

const megabyte = 1024 * 1024;

/** Code that is loaded with a format, answers of models under way, and whatever else the size does not decide. */
const atLeast = 24 * megabyte;

const package_: Need = { perByte: 4, perUnit: 3000 };
const text: Need = { perByte: 20, perUnit: 3000 };

/**
 * What the engine was measured to need, from the first byte read to the last one written, with room to spare. Pictures
 * are copied, text becomes units, and the cells of a workbook are packed most tightly of all. `npm run bench:large` shows
 * what two large ones take.
 */
const needs: Readonly<Record<DocumentTypeName, Need>> = {
  docx: package_,
  pptx: package_,
  xlsx: { perByte: 8, perUnit: 3000 },
  odt: package_,
  odp: package_,
  ods: { perByte: 8, perUnit: 3000 },
  txt: text,
  tex: text,
  md: text,
};

/** Bytes that work on a document takes, about. */
export function estimateMemory({ format, fileSizeBytes, units = 0 }: DocumentSize): number {
  const { perByte, perUnit } = needs[format];
  return atLeast + fileSizeBytes * perByte + units * perUnit;
}
