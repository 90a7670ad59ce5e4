import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocuments, createLogger, faultyDocumentProcess, noMetrics } from '@verso/server/testing/parts';
import { percentile } from '../percentile.ts';
import { memoryOf } from '../process-tree.ts';

export interface FaultFigures {
  readonly fault: string;
  /** The number of rounds that ended in the typed error. */
  readonly refused: number;
  /** Milliseconds until the error. */
  readonly p50: number;
  readonly slowest: number;
  /** This process with its child processes, after a first round and after the last. */
  readonly processes: readonly [before: number, after: number];
  readonly megabytes: readonly [before: number, after: number];
}

/** Little CPU time, so that fifty loops take minutes and not an hour; the memory is that of a shared process. */
const limits = { heapMegabytes: 320, memoryMegabytes: 560, cpuMs: 2_000, wallMs: 180_000 };
const memoryLimits = { ...limits, cpuMs: 60_000 };

const faults = [
  ['EXHAUST THE HEAP', memoryLimits],
  ['EXHAUST THE MEMORY', memoryLimits],
  ['LOOP FOR EVER', limits],
  ['OVERFLOW THE STACK', limits],
] as const;

/** Opens documents that crash their process, one after the other, and a normal one after each. */
export async function measureFaults(rounds: number): Promise<readonly FaultFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-bench-faults-'));
  const figures: FaultFigures[] = [];
  try {
    for (const [fault, own] of faults) figures.push(await measureFault(folder, fault, own, rounds));
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureFault(
  folder: string,
  fault: string,
  own: typeof limits,
  rounds: number,
): Promise<FaultFigures> {
  const documents = createDocuments({
    logger: createLogger('silent'),
    metrics: noMetrics,
    processes: 2,
    memoryBytes: 2 ** 31,
    limits: own,
    module: faultyDocumentProcess,
  });
  const examine = async (text: string) => {
    const path = join(folder, 'document.txt');
    await writeFile(path, text);
    const input = { document: { path, format: 'txt' as const, extras: [] }, sampleLanguage: false };
    return documents.run('examine', input, { owner: 'someone' });
  };
  try {
    const times: number[] = [];
    let refused = 0;
    let before = { processes: 0, megabytes: 0 };
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now();
      const error: unknown = await examine(`ON EXAMINE ${fault}`).catch((caught: unknown) => caught);
      if (error instanceof Error && 'code' in error && error.code === 'too-complex') refused += 1;
      times.push(performance.now() - began);
      await examine('Two words.');
      if (round === 0) {
        // The first round loads everything that later ones use.
        before = await memoryOf(process.pid);
        refused = 0;
        times.length = 0;
      }
    }
    const after = await memoryOf(process.pid);
    return {
      fault,
      refused,
      p50: percentile(times, 0.5),
      slowest: Math.max(...times),
      processes: [before.processes, after.processes],
      megabytes: [before.megabytes, after.megabytes],
    };
  } finally {
    await documents.close();
  }
}
