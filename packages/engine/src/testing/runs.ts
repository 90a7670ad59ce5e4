/** Set by every continuous integration service, and by anyone who wants the full proof on their own machine. */
const isThorough = process.env.CI !== undefined && process.env.CI !== 'false';

/**
 * How many random examples a property is tried with: all of them in continuous integration, a quarter elsewhere. Each
 * run draws new examples, so that local runs add up.
 */
export function propertyRuns(count: number): number {
  return isThorough ? count : Math.max(10, Math.ceil(count / 4));
}
