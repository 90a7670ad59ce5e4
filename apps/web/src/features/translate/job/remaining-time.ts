/** How many units were done at a moment. */
export interface ProgressSample {
  /** Milliseconds of a clock that never goes back. */
  readonly at: number;
  readonly done: number;
}

const windowMs = 30_000;
const minimumMs = 1500;

/** Keeps the samples of the last half minute, and one older, to measure the present speed by. */
export function withSample(
  samples: readonly ProgressSample[],
  sample: ProgressSample,
): readonly ProgressSample[] {
  const last = samples.at(-1);
  if (last && sample.done < last.done) return [sample];
  if (last && sample.done === last.done) return samples;
  const cut = samples.findLastIndex(({ at }) => at <= sample.at - windowMs);
  return [...samples.slice(Math.max(0, cut)), sample];
}

/**
 * Milliseconds until all units are done, at the speed of the samples.
 * @returns null while there is too little to go by
 */
export function remainingTime(samples: readonly ProgressSample[], total: number, now: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.done <= first.done || last.at - first.at < minimumMs) return null;
  const perUnit = (last.at - first.at) / (last.done - first.done);
  return Math.max(0, perUnit * (total - last.done) - (now - last.at));
}

/** Rounded as far as an estimate deserves: to 5 seconds under a minute, to 15 up to five, then to minutes. */
export function roundRemaining(milliseconds: number): number {
  const seconds = milliseconds / 1000;
  const step = seconds < 60 ? 5 : seconds < 300 ? 15 : 60;
  return Math.ceil(seconds / step) * step;
}
