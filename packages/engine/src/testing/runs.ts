/** Set by all continuous integration services, and by anyone who wants the full number of runs locally. */
const isThorough = process.env.CI !== undefined && process.env.CI !== 'false';

/** In continuous integration, examples are the same in each run: a change is not refused for a defect that it did not cause. */
export const propertySeed = isThorough ? 1 : undefined;

/**
 * The number of random examples per property: all in continuous integration, a quarter elsewhere, where each run draws new
 * ones, so that local runs add up.
 */
export function propertyRuns(count: number): number {
  return isThorough ? count : Math.max(10, Math.ceil(count / 4));
}
