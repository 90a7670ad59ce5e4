import type { DocumentStructure, FormatName } from '@verso/engine';

/** What one operation on a document may use before its process is killed. */
export interface ProcessLimits {
  /** V8's old generation, in MiB. */
  readonly heapMegabytes: number;
  /** Resident memory of the process, in MiB, including buffers outside the heap. */
  readonly memoryMegabytes: number;
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** A file to be parsed by an operation. */
export interface Source {
  /** `units`: the units of a translation as JSON; `pdf`: rendered pages. */
  readonly kind: FormatName | 'units' | 'pdf';
  readonly structure: Pick<DocumentStructure, 'fileBytes' | 'textBytes'>;
}

/** Resources that parsing needs per MiB of text. */
interface Need {
  readonly heapMegabytes: number;
  readonly cpuMs: number;
}

const markup: Need = { heapMegabytes: 24, cpuMs: 2_000 };
const cells: Need = { heapMegabytes: 32, cpuMs: 2_000 };
/** Short lines make many units, and a unit of 40 characters needs about 3 kB. */
const plain: Need = { heapMegabytes: 96, cpuMs: 4_000 };
const parsedText: Need = { heapMegabytes: 96, cpuMs: 10_000 };

/** Two to four times the measured needs of real documents. */
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
  pdf: { heapMegabytes: 24, cpuMs: 6_000 },
};

const megabyte = 1024 * 1024;
/** Needs of Node and the engine before they read any document. */
const base: Need = { heapMegabytes: 96, cpuMs: 15_000 };
/** Resident memory beyond the heap: code, the young generation, native libraries. */
const beyondHeapMegabytes = 160;
/** Buffers hold the file, its unpacked parts and the written document. */
const buffersPerMegabyte = 4;
/** On a loaded machine, a process gets only a share of a core. */
const wallPerCpu = 3;

/** Limits of the pooled processes, enough for documents of ordinary size. */
export const sharedLimits: ProcessLimits = {
  heapMegabytes: 320,
  memoryMegabytes: 560,
  cpuMs: 45_000,
  wallMs: 135_000,
};

/** Computes the limits of an operation from the size of its files, before they are parsed. */
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

/** Caps the limits at the memory available to all documents together. */
export function withinMemory(limits: ProcessLimits, megabytes: number): ProcessLimits {
  const memoryMegabytes = Math.min(limits.memoryMegabytes, megabytes);
  const heapMegabytes = Math.min(limits.heapMegabytes, Math.max(64, memoryMegabytes - beyondHeapMegabytes));
  return { ...limits, memoryMegabytes, heapMegabytes };
}

/** Whether a process with limits `own` can run an operation that needs `needed`. */
export function fits(needed: ProcessLimits, own: ProcessLimits): boolean {
  return needed.heapMegabytes <= own.heapMegabytes && needed.memoryMegabytes <= own.memoryMegabytes;
}
