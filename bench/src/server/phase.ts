import { readFile } from 'node:fs/promises';
import type { ServerProcess } from '@verso/server/testing/process';
import { type Answer, type Visitor, visit } from './visitors.ts';

/** The measurements while users were active. */
export interface Phase {
  readonly answers: readonly Answer[];
  /** Server memory in megabytes, every few seconds. */
  readonly memory: readonly number[];
}

const sampleEveryMs = 5000;

/** Lets all users navigate for some minutes. */
export async function runPhase(
  server: ServerProcess,
  visitors: readonly Visitor[],
  minutes: number,
): Promise<Phase> {
  const answers: Answer[] = [];
  const memory: number[] = [];
  const until = performance.now() + minutes * 60_000;
  let sampling = Promise.resolve();
  const sampler = setInterval(() => {
    sampling = sampling.then(async () => {
      memory.push(await residentMegabytes(server.pid));
    });
  }, sampleEveryMs);
  await Promise.all(
    visitors.map((visitor) => visit(server.url, visitor, until, (answer) => answers.push(answer))),
  );
  clearInterval(sampler);
  await sampling;
  return { answers, memory };
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Failed requests, and broken connections. */
export const errorsOf = (answers: readonly Answer[]): number =>
  answers.filter(({ status }) => status < 200 || status > 299).length;

/** Mean memory of the second and the last third: the first is a warm-up. */
export function growthOf({ memory }: Phase): { readonly before: number; readonly after: number } {
  const third = Math.floor(memory.length / 3);
  return { before: mean(memory.slice(third, 2 * third)), after: mean(memory.slice(2 * third)) };
}

const mean = (some: readonly number[]) =>
  some.reduce((sum, each) => sum + each, 0) / Math.max(1, some.length);
