/** An amount for people: in cents, and with up to four digits where it is less than a dollar. */
export function formatUsd(usd: number): string {
  if (usd > 0 && usd < 0.0001) return 'less than $0.0001';
  return usd > 0 && usd < 1 ? `$${usd.toFixed(4).replace(/00$/, '')}` : `$${usd.toFixed(2)}`;
}
