import type { InputLimits } from './model/index.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Caps on hostile input. Roomy for real documents (the largest seen: a few thousand entries, 100 MB of XML, 60:1), tight
 * enough that no upload can exhaust a worker's memory.
 */
export const defaultLimits: InputLimits = {
  /** Entries in one archive. */
  maxEntries: 10_000,
  /** Sum of the sizes of all entries once unpacked, in bytes. */
  maxExpandedBytes: 512 * MEBIBYTE,
  /** Size of one entry once unpacked, in bytes. */
  maxEntryBytes: 256 * MEBIBYTE,
  /** Unpacked size by packed size of one entry. Judged from `ratioFloorBytes` up: small repetitive parts are harmless. */
  maxCompressionRatio: 250,
  /** Nesting of XML elements; reading goes down level by level. The deepest real document seen has 33 levels. */
  maxXmlDepth: 1000,
  /** XML elements of all parts that are kept in memory. The most seen in a real document: 450,000, in 15 MB. */
  maxXmlElements: 2_000_000,
  /** Attributes of one XML element, namespace declarations included. The most seen in a real document: 41. */
  maxXmlAttributes: 10_000,
};

/** Entries that unpack to less than this may have any ratio. */
export const ratioFloorBytes = 8 * MEBIBYTE;

/** The caller's limits over the defaults. */
export function resolveLimits(limits: Partial<InputLimits> = {}): InputLimits {
  return { ...defaultLimits, ...limits };
}
