import { readFile } from 'node:fs/promises';

/** Process statistics. Linux only; 0 elsewhere. */

export interface ProcessTree {
  /** Memory of a process with its child processes, in MiB. Shared memory is counted once. */
  readonly megabytes: number;
  readonly processes: number;
}

export async function memoryOf(pid: number): Promise<ProcessTree> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  let megabytes = await shareOf(pid);
  let processes = 1;
  for (const child of children.split(' ').filter((id) => id !== '')) {
    const below = await memoryOf(Number(child));
    megabytes += below.megabytes;
    processes += below.processes;
  }
  return { megabytes, processes };
}

/** The proportional set size (`Pss`): resident memory, with shared pages divided by the number of their users. */
async function shareOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** Tracks the memory of a process with its child processes. @returns a function that stops and returns the peak in MiB */
export function followPeak(pid: number, everyMs = 100): () => Promise<number> {
  let peak = 0;
  let isOver = false;
  const following = (async () => {
    while (!isOver) {
      peak = Math.max(peak, (await memoryOf(pid)).megabytes);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return async () => {
    isOver = true;
    await following;
    return peak;
  };
}

/** CPU time of a process, including its threads and ended children, in seconds. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0);
  return ticks / 100;
}
