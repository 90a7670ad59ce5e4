/** CPU time that one size of a construct took. Samples are in order of size, each twice the one before. */
export interface Sample {
  readonly milliseconds: number;
}

/** Twice the input may take this many times as long: twice, and what caches, garbage collection and sorting add. */
export const maxRatio = 2.6;
/** Times below this are mostly noise; a ratio counts only when the larger input took longer. */
export const noiseFloor = 300;

export interface Growth {
  /** Of each doubling. */
  readonly ratios: readonly number[];
  /** The largest ratio of those above the noise; undefined when all of them are noise. */
  readonly worst: number | undefined;
  readonly isSuperlinear: boolean;
}

/** Judges how the time of a construct grows with its size. */
export function judgeGrowth(samples: readonly Sample[]): Growth {
  const pairs = samples.slice(1).map(({ milliseconds: after }, index) => {
    const before = samples[index]?.milliseconds ?? 0;
    return { after, ratio: after / Math.max(before, 1) };
  });
  const telling = pairs.filter(({ after }) => after >= noiseFloor).map(({ ratio }) => ratio);
  const worst = telling.length === 0 ? undefined : Math.max(...telling);
  return {
    ratios: pairs.map(({ ratio }) => ratio),
    worst,
    isSuperlinear: worst !== undefined && worst > maxRatio,
  };
}

/** The least that each size took in two measurements. One may have ended at a smaller size than the other. */
export function fewerOf(one: readonly Sample[], other: readonly Sample[]): Sample[] {
  const longer = one.length >= other.length ? one : other;
  return longer.map((_, index) => ({
    milliseconds: Math.min(
      one[index]?.milliseconds ?? Number.POSITIVE_INFINITY,
      other[index]?.milliseconds ?? Number.POSITIVE_INFINITY,
    ),
  }));
}
