/** CPU time for one size of a construct. Samples are in order of size, each twice the previous one. */
export interface Sample {
  readonly milliseconds: number;
}

/** The maximum ratio for twice the input: two, plus the effects of caches, garbage collection and sorting. */
export const maxRatio = 2.6;
/** Times below this are mostly noise; a ratio counts only when the larger input took longer. */
export const noiseFloor = 300;

export interface Growth {
  /** One per doubling. */
  readonly ratios: readonly number[];
  /** The largest ratio above the noise; undefined when all are noise. */
  readonly worst: number | undefined;
  readonly isSuperlinear: boolean;
}

/** Evaluates how the time of a construct grows with its size. */
export function judgeGrowth(samples: readonly Sample[]): Growth {
  const pairs = samples.slice(1).map(({ milliseconds: after }, index) => {
    const before = samples[index]?.milliseconds ?? 0;
    return { after, ratio: after / Math.max(before, 1) };
  });
  const significant = pairs.filter(({ after }) => after >= noiseFloor).map(({ ratio }) => ratio);
  const worst = significant.length === 0 ? undefined : Math.max(...significant);
  return {
    ratios: pairs.map(({ ratio }) => ratio),
    worst,
    isSuperlinear: worst !== undefined && worst > maxRatio,
  };
}

/** The shortest time per size in two measurements. One may have ended earlier than the other. */
export function shortestTimes(one: readonly Sample[], other: readonly Sample[]): Sample[] {
  const longer = one.length >= other.length ? one : other;
  return longer.map((_, index) => ({
    milliseconds: Math.min(
      one[index]?.milliseconds ?? Number.POSITIVE_INFINITY,
      other[index]?.milliseconds ?? Number.POSITIVE_INFINITY,
    ),
  }));
}
