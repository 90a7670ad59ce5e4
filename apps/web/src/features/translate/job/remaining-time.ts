/** The number of finished units at one time. */
export interface ProgressSample {
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
  readonly done: number;
}

const windowMs = 30_000;
const minimumMs = 1500;

/** Adds a sample. Keeps those of the last half minute and one older, to measure the current speed. */
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
 * Estimates the milliseconds until all units are done, from the speed of the samples.
 * @returns null while there are too few samples
 */
export function remainingTime(samples: readonly ProgressSample[], total: number, now: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.done <= first.done || last.at - first.at < minimumMs) return null;
  const perUnit = (last.at - first.at) / (last.done - first.done);
  return Math.max(0, perUnit * (total - last.done) - (now - last.at));
}

/** Rounds up to 5 seconds under a minute, to 15 seconds under five minutes, then to minutes. @returns seconds */
export function roundRemaining(milliseconds: number): number {
  const seconds = milliseconds / 1000;
  const step = seconds < 60 ? 5 : seconds < 300 ? 15 : 60;
  return Math.ceil(seconds / step) * step;
}
