/** Percent of the calls with an end that were answered, to a hundredth; null: there were none. */
export function successRate(answered: number, failed: number): number | null {
  const ended = answered + failed;
  return ended === 0 ? null : Math.round((answered / ended) * 10_000) / 100;
}
