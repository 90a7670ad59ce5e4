/** The percentage of completed calls that were answered, rounded to two decimals; null without calls. */
export function successRate(answered: number, failed: number): number | null {
  const ended = answered + failed;
  return ended === 0 ? null : Math.round((answered / ended) * 10_000) / 100;
}
