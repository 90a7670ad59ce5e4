import { providers } from '@verso/contracts';

const cost = new Intl.NumberFormat(undefined, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});
const price = new Intl.NumberFormat(undefined, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** What model calls cost, in US dollars with four decimals: `$0.0123`. */
export function formatCost(usd: number): string {
  return cost.format(usd);
}

/** The price of a million tokens, as exact as it is: `$0.075`. */
export function formatPrice(usd: number): string {
  return price.format(usd);
}

/** Figures in thousands and millions: `950`, `1.5K`, `2M`. */
export function formatCompact(value: number): string {
  // What would round to a thousand thousands is a million.
  if (Math.abs(value) >= 999_950) return `${tenth.format(value / 1_000_000)}M`;
  return Math.abs(value) >= 1000 ? `${tenth.format(value / 1000)}K` : whole.format(value);
}

/** Percent with one decimal at most: `95%`, `94.9%`. Never rounded up to what it has not reached. */
export function formatPercent(percent: number): string {
  return `${tenth.format(Math.floor(percent * 10 + 1e-9) / 10)}%`;
}

/** A time that something took: `850 ms`, `1.2 s`. */
export function formatLatency(milliseconds: number): string {
  return milliseconds < 1000 ? `${whole.format(milliseconds)} ms` : `${tenth.format(milliseconds / 1000)} s`;
}

/** A provider by its name, for ids that answers hold as text: `Google Gemini`. One that is not known keeps its id. */
export function providerName(id: string): string {
  return Object.entries(providers).find(([known]) => known === id)?.[1].name ?? id;
}
