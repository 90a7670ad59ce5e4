/** Formats an amount for display: in cents, or with up to four decimals below one dollar. */
export function formatUsd(usd: number): string {
  if (usd > 0 && usd < 0.0001) return 'less than $0.0001';
  return usd > 0 && usd < 1 ? `$${usd.toFixed(4).replace(/00$/, '')}` : `$${usd.toFixed(2)}`;
}
