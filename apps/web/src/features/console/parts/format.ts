import { providers } from '@verso/contracts';
import { currentLanguage } from '../../../lib/i18n/language.ts';

const cost = new Intl.NumberFormat(currentLanguage().formats, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});
const price = new Intl.NumberFormat(currentLanguage().formats, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
const whole = new Intl.NumberFormat(currentLanguage().formats, { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat(currentLanguage().formats, { maximumFractionDigits: 1 });

/** Formats the cost of model calls in USD with four decimals: `$0.0123`. */
export function formatCost(usd: number): string {
  return cost.format(usd);
}

/** Formats a price per million tokens without rounding: `$0.075`. */
export function formatPrice(usd: number): string {
  return price.format(usd);
}

/** Formats a number in thousands or millions: `950`, `1.5K`, `2M`. */
export function formatCompact(value: number): string {
  // Avoids "1000K".
  if (Math.abs(value) >= 999_950) return `${tenth.format(value / 1_000_000)}M`;
  return Math.abs(value) >= 1000 ? `${tenth.format(value / 1000)}K` : whole.format(value);
}

/** Formats a percentage with at most one decimal: `95%`, `94.9%`. Always rounds down. */
export function formatPercent(percent: number): string {
  return `${tenth.format(Math.floor(percent * 10 + 1e-9) / 10)}%`;
}

/** Formats a latency: `850 ms`, `1.2 s`. */
export function formatLatency(milliseconds: number): string {
  return milliseconds < 1000 ? `${whole.format(milliseconds)} ms` : `${tenth.format(milliseconds / 1000)} s`;
}

/** The display name of a provider id: `Google Gemini`. Unknown ids are returned unchanged. */
export function providerName(id: string): string {
  return Object.entries(providers).find(([known]) => known === id)?.[1].name ?? id;
}
