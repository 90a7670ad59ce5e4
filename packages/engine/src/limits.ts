import { tooComplex } from './model/error.ts';
import type { InputLimits, Unit } from './model/index.ts';
import { inlineLength } from './text/inline.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Limits for malicious input. Generous for real documents (at most a few thousand entries, 100 MB of XML, 60:1), strict
 * enough that no upload can exhaust a worker's memory.
 */
export const defaultLimits: InputLimits = {
  /** Entries in one archive. */
  maxEntries: 10_000,
  /** Total unpacked size of all entries, in bytes. */
  maxExpandedBytes: 512 * MEBIBYTE,
  /** Unpacked size of one entry, in bytes. */
  maxEntryBytes: 256 * MEBIBYTE,
  /**
   * Unpacked size divided by packed size of one entry. Applies from `ratioFloorBytes`: small repetitive parts are harmless.
   */
  maxCompressionRatio: 250,
  /** Nesting of XML elements; reading is recursive. The deepest real document has 33 levels. */
  maxXmlDepth: 1000,
  /**
   * Total size of all parsed XML parts, in bytes; a file of more than a quarter of it may have four times its own size.
   * Real documents have up to 15 MB.
   */
  maxXmlBytes: 100 * MEBIBYTE,
  /** Characters of all units. A thousand pages have three million. */
  maxCharacters: 20_000_000,
  /** XML elements of all parts in memory. Real documents have up to 450,000, in 15 MB. */
  maxXmlElements: 2_000_000,
  /** Attributes of one XML element, including namespace declarations. Real documents have up to 41. */
  maxXmlAttributes: 10_000,
};

/**
 * Units of one document: each takes about eight kilobytes while it is translated, and a worker has 1,152 MB (`npm run bench:large`:
 * 1,128 MB for 123,000 texts of cells). A list of 32,000 rows with four texts has 128,000.
 */
const MAX_UNITS = 130_000;
/** Units of a plain text, which are the smallest: a book of 20 MB has 150,000. */
export const MAX_PLAIN_UNITS = 200_000;

/**
 * Rejects a document with too many units.
 * @throws DocumentError `too-complex`.
 */
export function checkUnitCount(count: number, max = MAX_UNITS): void {
  if (count > max) throw tooComplex(`It has more than ${max} paragraphs, cells or other texts.`);
}

/** Whether the document is a translation of an accepted one: its units may be longer than its source's. */
export const isTranslationReadAgain = ({ maxCharacters }: Pick<InputLimits, 'maxCharacters'>): boolean =>
  maxCharacters === Number.POSITIVE_INFINITY;

/** Characters of one unit. The longest paragraph in a real document has 6,000. */
const MAX_UNIT_LENGTH = 1_000_000;

/**
 * Rejects a document, or a unit of it, with too much text.
 * @param maxCharacters infinite when a translation is read again: it may be longer than its source.
 * @throws DocumentError `too-complex`.
 */
export function checkTextLength(ofUnit: number, ofDocument: number, maxCharacters: number): void {
  if (ofUnit > MAX_UNIT_LENGTH && !isTranslationReadAgain({ maxCharacters }))
    throw tooComplex(`One of its paragraphs has more than ${MAX_UNIT_LENGTH} characters.`);
  if (ofDocument > maxCharacters) throw tooComplex(`Its text has more than ${maxCharacters} characters.`);
}

/**
 * Codes of one unit. Real documents have up to 350. Wire text has ids of at most five digits, and programs that translate
 * many documents at once need to process a unit's codes within a few milliseconds.
 */
const MAX_CODES_OF_UNIT = 10_000;
/** Codes of all units: each takes a few hundred bytes while it is translated. Real documents have up to 44,000. */
const MAX_CODES = 1_000_000;

/**
 * Rejects a document with a unit that is too long, or with too many inline codes in a unit or in total.
 * @throws DocumentError `too-complex`.
 */
export function checkUnits(units: readonly Pick<Unit, 'source' | 'codes'>[], limits: InputLimits): void {
  if (isTranslationReadAgain(limits)) return;
  let characters = 0;
  let total = 0;
  for (const { source, codes } of units) {
    const length = inlineLength(source);
    characters += length;
    total += codes.length;
    checkTextLength(length, characters, limits.maxCharacters);
    if (codes.length > MAX_CODES_OF_UNIT)
      throw tooComplex(`One of its paragraphs has more than ${MAX_CODES_OF_UNIT} ${CODES}.`);
    if (total > MAX_CODES) throw tooComplex(`It has more than ${MAX_CODES} ${CODES}.`);
  }
}

const CODES = 'changes of format, breaks, fields or notes';

/** Entries with a smaller unpacked size may have any ratio. */
export const ratioFloorBytes = 8 * MEBIBYTE;

/** The caller's limits over the defaults. */
export function resolveLimits(limits: Partial<InputLimits> = {}): InputLimits {
  return { ...defaultLimits, ...limits };
}
