import type { FormatName } from '@verso/engine';

/** What the engine promises, by format. Formats that are missing promise nothing. */
export const limits = {
  /** Time to extract and write, in multiples of unpacking and packing the same parts. */
  timesFloor: { docx: 1.5, xlsx: 2, pptx: 2 } as Partial<Record<FormatName, number>>,
  /** How many times as fast as any other program that opens and saves the largest document. */
  timesFasterThanPeers: 5,
  /** Peak memory of the process, in multiples of the largest part unpacked. */
  timesLargestPart: 6,
} as const;

/** Below this the memory of the process itself is most of what is seen. */
export const MEMORY_FLOOR_BYTES = 20 * 1024 * 1024;
