/** The value below which a share of the values lies, by nearest rank. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.min(sorted.length, Math.ceil(share * sorted.length)) - 1)] ?? Number.NaN;
}
