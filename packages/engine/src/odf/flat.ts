import { zipSync } from 'fflate';
import { sniff } from '../input/index.ts';
import type { Draft, Replacement, Unit, WriteResult } from '../model/index.ts';
import { toUtf8 } from '../xml/index.ts';
import { type Archive, readArchive } from '../zip/index.ts';

/** The package part that represents a flat file. */
const CONTENT = 'content.xml';

/** Whether a file is a document in a single XML file: `.fodt`, `.fodp`, `.fods` (ODF 1.3 part 3, §3.1.2). */
export function isFlat(bytes: Uint8Array): boolean {
  if (sniff(bytes) !== 'xml') return false;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  return (
    /<(?:\w+:)?document[\s>]/.test(start) && start.includes('urn:oasis:names:tc:opendocument:xmlns:office:')
  );
}

/** A flat file as a package of one part, stored without compression. */
export function packFlat(bytes: Uint8Array): Uint8Array {
  return zipSync({ [CONTENT]: [bytes, { level: 0, mtime: new Date(1980, 0, 1) }] });
}

/** The flat file from its written package, with positions relative to the file. */
export function unpackFlat(written: WriteResult, source: Archive): WriteResult {
  return {
    ...written,
    bytes: unpackContent(written.bytes),
    replaced: () => inFile(written.replaced(), source.read(CONTENT)),
  };
}

/** The draft of a flat file from that of its package. */
export const draftOfFlat = ({ type, read, readSource }: Extract<Draft, { type: 'package' }>): Draft => ({
  type,
  names: [''],
  read: () => read(CONTENT),
  readSource: () => readSource(CONTENT),
});

/** The output may be as large as the source. */
const UNLIMITED = {
  maxEntryBytes: Number.POSITIVE_INFINITY,
  maxExpandedBytes: Number.POSITIVE_INFINITY,
};

/** The flat file of a package. */
export function unpackContent(bytes: Uint8Array): Uint8Array {
  return readArchive(bytes, UNLIMITED).read(CONTENT);
}

/** A unit of the single part of a flat file. */
export const unitOfFlat = (unit: Unit): Unit => ({ ...unit, context: { ...unit.context, part: '' } });

/** Converts UTF-8 ranges of a part to UTF-16 ranges of a text file. */
function inFile(replaced: readonly Replacement[], source: Uint8Array): Replacement[] {
  const { bytes } = toUtf8(source, CONTENT);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const offsets = [...new Set(replaced.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const units = new Map<number, number>();
  let at = 0;
  let length = 0;
  for (const offset of offsets) {
    length += decoder.decode(bytes.subarray(at, offset)).length;
    at = offset;
    units.set(offset, length);
  }
  return replaced.map(({ start, end }) => ({
    part: '',
    start: units.get(start) ?? 0,
    end: units.get(end) ?? 0,
  }));
}
