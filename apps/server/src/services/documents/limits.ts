import type { DocumentStructure } from '@verso/engine';

/** What one operation on a document may take before its process is ended. */
export interface ProcessLimits {
  /** V8's old generation, in MiB. */
  readonly heapMegabytes: number;
  /** Resident memory of the process, in MiB: buffers are not part of the heap. */
  readonly memoryMegabytes: number;
  readonly cpuMs: number;
  readonly wallMs: number;
}

const megabyte = 1024 * 1024;

/** What a process takes before it has read a byte: Node, the engine, the file's own bytes aside. */
const baseHeapMegabytes = 96;
/** Resident memory beyond the heap: code, buffers of the garbage collector, native libraries. */
const beyondHeapMegabytes = 160;
/** Heap for each MiB of text. Measured: 9 for Markdown and TeX, 5 for XML; the rest is room. */
const heapPerTextMegabyte = 16;
/** Files, unpacked parts and the written document are buffers. */
const buffersPerMegabyte = 4;
/** Measured: 1 s for Markdown, 0.1 s for XML; the rest is for slow machines. */
const cpuMsPerTextMegabyte = 6_000;
const baseCpuMs = 15_000;
/** A loaded machine gives a process a share of a core. */
const wallPerCpu = 3;

/** Processes that are kept for the next document have these limits: they fit any document of ordinary size. */
export const sharedLimits: ProcessLimits = limitsOf({
  fileBytes: 8 * megabyte,
  entries: 0,
  textBytes: 8 * megabyte,
});

/** Limits of an operation, from what is known of its document before it is parsed. */
export function limitsOf({ fileBytes, textBytes }: DocumentStructure): ProcessLimits {
  const [file, text] = [fileBytes / megabyte, textBytes / megabyte];
  const heapMegabytes = Math.ceil(baseHeapMegabytes + heapPerTextMegabyte * text);
  const cpuMs = Math.ceil(baseCpuMs + cpuMsPerTextMegabyte * text);
  return {
    heapMegabytes,
    memoryMegabytes: Math.ceil(heapMegabytes + beyondHeapMegabytes + buffersPerMegabyte * (file + text)),
    cpuMs,
    wallMs: cpuMs * wallPerCpu,
  };
}

/** The same limits, with no more memory than there is for all documents together. */
export function withinMemory(limits: ProcessLimits, megabytes: number): ProcessLimits {
  const memoryMegabytes = Math.min(limits.memoryMegabytes, megabytes);
  const heapMegabytes = Math.min(limits.heapMegabytes, Math.max(64, memoryMegabytes - beyondHeapMegabytes));
  return { ...limits, memoryMegabytes, heapMegabytes };
}

/** Whether a process with limits of its own can take on what needs these. */
export function fits(needed: ProcessLimits, own: ProcessLimits): boolean {
  return (
    needed.heapMegabytes <= own.heapMegabytes &&
    needed.memoryMegabytes <= own.memoryMegabytes &&
    needed.cpuMs <= own.cpuMs
  );
}

/** The sum of what the files of one operation are made of. */
export function together(structures: readonly DocumentStructure[]): DocumentStructure {
  const sum = (of: (structure: DocumentStructure) => number) =>
    structures.reduce((total, structure) => total + of(structure), 0);
  return {
    fileBytes: sum(({ fileBytes }) => fileBytes),
    entries: sum(({ entries }) => entries),
    textBytes: sum(({ textBytes }) => textBytes),
  };
}
