import type { Figures } from './measure.ts';

/** The limits of one document. Times are whole-process CPU unless they are warm. */
interface Limits {
  /** Multiples of unpacking, checking and packing the changed parts. */
  readonly warmFloor?: number;
  readonly coldFloor?: number;
  /** Multiples of other programs' CPU time; `all` for any of them. */
  readonly peers?: Readonly<Record<string, number>>;
  readonly coldSeconds?: number;
  readonly megabytes?: number;
}

const limits: Readonly<Record<string, Limits>> = {
  'docx 25MB': { warmFloor: 1.7, coldFloor: 3, peers: { 'python-docx': 1 }, megabytes: 250 },
  'docx 100MB': { megabytes: 500 },
  'xlsx 300k-cells': { warmFloor: 2 },
  'xlsx real-1': { warmFloor: 4 },
  'xlsx real-2': { warmFloor: 4 },
  'pptx 200-slides': { warmFloor: 2 },
  'odt 5MB': { warmFloor: 4, peers: { all: 1 } },
  'md 1MB': { peers: { pandoc: 1.5 } },
  'tex 0.9MB': { coldSeconds: 1.5 },
  'txt 20MB': { coldSeconds: 1.5, megabytes: 400 },
};

/** Ratio of warm CPU times when the size doubles. */
const GROWTH_PER_DOUBLING = 2.2;

/** The missed limits, as text. */
export function missedLimits(all: readonly Figures[]): string[] {
  return all.flatMap((figures) => {
    const { input, floor, cold, warm, peers, peakMegabytes } = figures;
    const name = `${input.format} ${input.size}`;
    const own = limits[name] ?? {};
    const missed: string[] = [];
    const check = (what: string, value: number, limit: number | undefined) => {
      if (limit !== undefined && value > limit)
        missed.push(`${name}: ${value.toFixed(2)} ${what}, limit ${limit}`);
    };
    if (floor !== undefined) {
      check('× the floor warm', warm.cpu / floor.cpu, own.warmFloor);
      check('× the floor cold', cold.cpu / floor.cpu, own.coldFloor);
    }
    check('s cold', cold.cpu / 1000, own.coldSeconds);
    check('MB', peakMegabytes, own.megabytes);
    for (const { name: peer, times } of peers)
      if (times !== undefined)
        check(`× the CPU time of ${peer}`, cold.cpu / times.cpu, own.peers?.[peer] ?? own.peers?.all);
    return missed;
  });
}

/** A document of a series, and the ratio of its warm CPU time to that of the next smaller one of its format, per doubling. */
export interface GrowthStep {
  readonly figures: Figures;
  /** Absent for the smallest. */
  readonly ratio: number | undefined;
}

/** The steps from one size to the next. @param all by format, in ascending order of their sizes. */
export function growthSteps(all: readonly Figures[]): GrowthStep[] {
  return all.map((figures, index) => {
    const before = all[index - 1];
    if (before?.input.format !== figures.input.format) return { figures, ratio: undefined };
    const doublings = Math.log2(sizeOf(figures) / sizeOf(before));
    return { figures, ratio: (figures.warm.cpu / before.warm.cpu) ** (1 / doublings) };
  });
}

/** In megabytes or thousands of cells. */
const sizeOf = ({ input }: Figures): number => Number.parseFloat(input.size);

/** Growth above the limit, as text. */
export function missedGrowth(steps: readonly GrowthStep[]): string[] {
  return steps.flatMap(({ figures: { input }, ratio }) =>
    ratio !== undefined && ratio > GROWTH_PER_DOUBLING
      ? `${input.format} ${input.size}: growth of ${ratio.toFixed(2)} per doubling, limit ${GROWTH_PER_DOUBLING}`
      : [],
  );
}
