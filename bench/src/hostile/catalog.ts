import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormatName } from '@verso/engine';
import type { PseudoStyle } from '@verso/engine/pseudo';
import { runChild } from '../child.ts';
import type { Construct } from './construct.ts';
import { type Growth, judgeGrowth, maxRatio, noiseFloor, type Sample, shortestTimes } from './growth.ts';
import type { HostileRun } from './hostile-run.ts';
import { maxMegabytes, maxSeconds } from './limits.ts';

/** A process with this much CPU time counts as a hang; the wall-clock limit is for one that takes none. */
const hangs = {
  cpuSeconds: 20,
  timeoutMilliseconds: 300_000,
  // The limit for live data; the rest is code, new objects and buffers.
  nodeOptions: [`--max-old-space-size=${maxMegabytes - 112}`],
};
const growthHangs = { cpuSeconds: 40, timeoutMilliseconds: 300_000 };
/** Growth that looks superlinear is measured again: other processes rarely delay all measurements. */
const GROWTH_RUNS = 3;
const parts = [4, 2, 1] as const;

export interface ConstructVerdict {
  readonly construct: Construct;
  readonly bytes: number;
  readonly outcome: string;
  readonly cpuSeconds: number;
  readonly megabytes: number;
  readonly growth: Growth;
  readonly detail: string;
  /** The problems, as text; empty when there are none. */
  readonly problems: readonly string[];
}

/**
 * Runs a construct at full size in a separate process, then measures the growth of its time in another.
 * @param measuresGrowth whether to measure the growth
 */
export async function judgeConstruct(
  construct: Construct,
  measuresGrowth: boolean,
): Promise<ConstructVerdict> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-hostile-'));
  try {
    const files = parts.map((part) => join(folder, `${part}.${construct.format}`));
    let bytes = 0;
    for (const [index, part] of parts.entries()) {
      const made = construct.make(Math.round(construct.n / part));
      await writeFile(files[index] ?? '', made);
      bytes = made.length;
    }
    const run = await outcomeOf(construct, files.at(-1) ?? '');
    // Growth can't be determined below the noise.
    const growth =
      !measuresGrowth || run.cpuSeconds * 1000 < noiseFloor
        ? judgeGrowth([])
        : await growthOf(construct, files);
    const problems = growth.isSuperlinear
      ? [...run.problems, `twice the size takes ${growth.worst?.toFixed(1)} times as long, limit ${maxRatio}`]
      : run.problems;
    return { construct, bytes, ...run, growth, problems };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const stagesBeforeModels: ReadonlySet<string> = new Set(['open', 'count', 'sample']);
/** Brackets of the other style are patterns in formulas: searched texts would no longer be units. */
const styles: Partial<Record<FormatName, PseudoStyle>> = { xlsx: 'rot13', ods: 'rot13' };

type Outcome = Pick<ConstructVerdict, 'outcome' | 'cpuSeconds' | 'megabytes' | 'detail' | 'problems'>;

async function outcomeOf({ format }: Construct, file: string): Promise<Outcome> {
  const style = styles[format];
  const result = await runChild<HostileRun>(
    new URL('./hostile-run.ts', import.meta.url),
    style === undefined ? [format, file] : [format, file, style],
    hangs,
  );
  if ('failure' in result) {
    const { failure, detail } = result;
    return { outcome: failure, cpuSeconds: hangs.cpuSeconds, megabytes: 0, detail, problems: [failure] };
  }
  const { outcome, detail, peakMegabytes, stages } = result.message;
  // CPU time, since other processes run at the same time.
  const cpuSeconds = Object.values(stages).reduce((sum, stage) => sum + stage, 0) / 1000;
  const longest = Object.entries(stages).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  const last = Object.keys(stages).at(-1) ?? '';
  const problems = [
    ...(outcome === 'failed' ? [outcome] : []),
    // After these stages models have already been paid for an unusable document.
    ...(outcome === 'refused' && !stagesBeforeModels.has(last) ? [`refused at ${last}`] : []),
    ...(cpuSeconds > maxSeconds ? [`too slow (${longest})`] : []),
    ...(peakMegabytes > maxMegabytes ? ['too much memory'] : []),
  ];
  const stage = outcome === 'translated' ? longest : last;
  return { outcome, cpuSeconds, megabytes: peakMegabytes, detail: `[${stage}] ${detail}`, problems };
}

async function growthOf({ format }: Construct, files: readonly string[]): Promise<Growth> {
  let samples: readonly Sample[] = [];
  for (let run = 0; run < GROWTH_RUNS; run += 1) {
    const result = await runChild<Sample[]>(
      new URL('./growth-run.ts', import.meta.url),
      [format, ...files],
      growthHangs,
    );
    const measured = 'failure' in result ? (result.last ?? []) : result.message;
    samples = shortestTimes(measured, samples);
    if ('failure' in result || !judgeGrowth(samples).isSuperlinear) break;
  }
  return judgeGrowth(samples);
}
