import type { DocumentStructure, FormatName } from '@verso/engine';

/** What one operation on a document may take before its process is ended. */
export interface ProcessLimits {
  /** V8's old generation, in MiB. */
  readonly heapMegabytes: number;
  /** Resident memory of the process, in MiB: buffers are not part of the heap. */
  readonly memoryMegabytes: number;
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** A file that an operation parses. */
export interface Source {
  /** `units`: the units of a translation as JSON. */
  readonly kind: FormatName | 'units';
  readonly structure: Pick<DocumentStructure, 'fileBytes' | 'textBytes'>;
}

/** What parsing takes for each MiB of text. */
interface Need {
  readonly heapMegabytes: number;
  readonly cpuMs: number;
}

const markup: Need = { heapMegabytes: 24, cpuMs: 2_000 };
const cells: Need = { heapMegabytes: 32, cpuMs: 2_000 };
/** Short lines make many units: one of 40 characters takes about 3 kB. */
const plain: Need = { heapMegabytes: 96, cpuMs: 4_000 };
const parsedText: Need = { heapMegabytes: 96, cpuMs: 10_000 };

/** Two to four times what real documents were measured to take. */
const needs: Readonly<Record<Source['kind'], Need>> = {
  docx: markup,
  pptx: markup,
  xlsx: cells,
  odt: markup,
  odp: markup,
  ods: cells,
  txt: plain,
  tex: parsedText,
  md: parsedText,
  units: { heapMegabytes: 24, cpuMs: 1_000 },
};

const megabyte = 1024 * 1024;
/** What a process takes before it has read a byte: Node and the engine. */
const base: Need = { heapMegabytes: 96, cpuMs: 15_000 };
/** Resident memory beyond the heap: code, the young generation, native libraries. */
const beyondHeapMegabytes = 160;
/** Files, unpacked parts and the written document are buffers. */
const buffersPerMegabyte = 4;
/** A loaded machine gives a process a share of a core. */
const wallPerCpu = 3;

/** Limits of the processes that are kept: they fit documents of ordinary size. */
export const sharedLimits: ProcessLimits = {
  heapMegabytes: 320,
  memoryMegabytes: 560,
  cpuMs: 45_000,
  wallMs: 135_000,
};

/** Limits of an operation, from what is known of its files before they are parsed. */
export function limitsOf(sources: readonly Source[]): ProcessLimits {
  let { heapMegabytes, cpuMs } = base;
  let buffers = 0;
  for (const { kind, structure } of sources) {
    const text = structure.textBytes / megabyte;
    heapMegabytes += text * needs[kind].heapMegabytes;
    cpuMs += text * needs[kind].cpuMs;
    buffers += (text + structure.fileBytes / megabyte) * buffersPerMegabyte;
  }
  return {
    heapMegabytes: Math.ceil(heapMegabytes),
    memoryMegabytes: Math.ceil(heapMegabytes + beyondHeapMegabytes + buffers),
    cpuMs: Math.ceil(cpuMs),
    wallMs: Math.ceil(cpuMs * wallPerCpu),
  };
}

/** The same limits, with no more memory than there is for all documents together. */
export function withinMemory(limits: ProcessLimits, megabytes: number): ProcessLimits {
  const memoryMegabytes = Math.min(limits.memoryMegabytes, megabytes);
  const heapMegabytes = Math.min(limits.heapMegabytes, Math.max(64, memoryMegabytes - beyondHeapMegabytes));
  return { ...limits, memoryMegabytes, heapMegabytes };
}

/** Whether what needs these limits can be left to a process with limits of its own. */
export function fits(needed: ProcessLimits, own: ProcessLimits): boolean {
  return needed.heapMegabytes <= own.heapMegabytes && needed.memoryMegabytes <= own.memoryMegabytes;
}
