import type { FormatName } from '@verso/engine';

/** The engine's performance limits, by format. Missing formats have none. */
export const limits = {
  /** Time to extract and write, as a multiple of unpacking and packing the same parts. */
  timesFloor: { docx: 1.5, xlsx: 2, pptx: 2 } as Partial<Record<FormatName, number>>,
  /** The minimum speed relative to any other program that opens and saves the largest document. */
  timesFasterThanPeers: 5,
  /** Peak memory of the process, as a multiple of the largest unpacked part. */
  timesLargestPart: 6,
} as const;

/** Below this the memory of the process itself dominates. */
export const MEMORY_FLOOR_BYTES = 20 * 1024 * 1024;
