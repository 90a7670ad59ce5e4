/** Set by all continuous integration services, and by anyone who wants the full number of runs locally. */
const isThorough = process.env.CI !== undefined && process.env.CI !== 'false';

/**
 * The number of random examples per property: all in continuous integration, a quarter elsewhere. Each run draws new
 * examples, so that local runs add up.
 */
export function propertyRuns(count: number): number {
  return isThorough ? count : Math.max(10, Math.ceil(count / 4));
}
